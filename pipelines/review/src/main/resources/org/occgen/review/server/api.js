/** Asks the server, and asks again while it does not answer. */
import { byId } from "./dom.js";

const LONGEST_WAIT = 5000;

let reviewer = "";
let judged = () => []; // gives the languages that the reviewer judges; none for all
let waiting = 0;

/** Sets who asks, in the address of every request. */
export function askAs(name) {
  reviewer = name;
}

/** Sets which languages the reviewer judges. */
export function askFor(languages) {
  judged = languages;
}

function addressOf(path, parameters) {
  const address = new URL(path, location.origin);
  const all = { ...parameters, reviewer, languages: judged().join(",") };
  for (const [name, value] of Object.entries(all).filter(([, text]) => text !== "")) {
    address.searchParams.set(name, value);
  }
  return address;
}

/** Whether a decision is still to be saved. */
export function isWaiting() {
  return waiting > 0;
}

/** A response that is an error. */
export class Refused extends Error {
  constructor(status, body) {
    super(body.message ?? `The server answered ${status}.`);
    this.status = status;
    this.code = body.error ?? "";
    this.body = body;
  }
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function ask(path, parameters, options) {
  const address = addressOf(path, parameters);
  for (let wait = 500; ; wait = Math.min(LONGEST_WAIT, wait * 2)) {
    let body = null;
    let response = null;
    try {
      response = await fetch(address, { ...options, credentials: "same-origin" });
      body = await response.json();
    } catch (error) {
      if (!(error instanceof TypeError || error instanceof SyntaxError)) {
        throw error;
      }
    }
    const saved = body !== null && body.error !== "not-saved";
    byId("offline").hidden = saved;
    if (saved) {
      if (!response.ok) {
        throw new Refused(response.status, body);
      }
      return body;
    }
    await pause(wait);
  }
}

/** Something that changes nothing. */
export function get(path, parameters = {}) {
  return ask(path, parameters, {});
}

const posted = (body) => ({ method: "POST", headers: { "Content-Type": "application/json" }, body });

/** Something that may get lost; also sent while the page closes, if it is short enough for that. */
export const post = (path, parameters, text) => fetch(addressOf(path, parameters), { ...posted(text), keepalive: text.length < 15_000 });

/** A decision: sent again with the same key, it is taken once. */
export async function decide(decision) {
  waiting++;
  try {
    return await ask("/api/decision", {}, posted(JSON.stringify(decision)));
  } finally {
    waiting--;
  }
}

/** A key that no other decision has. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
