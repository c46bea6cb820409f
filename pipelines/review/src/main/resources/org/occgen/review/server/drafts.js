/**
 * What the server does not have as a decision yet: what is typed on a segment, and a decision that
 * was sent and got no answer. It is in the browser's store, so that a reload loses neither; and
 * what is typed is at the server, too, for the store is of this address and port alone.
 */
import { get, post } from "./api.js";

const WAIT = 300; // milliseconds without a key, after which the server gets what is typed

let owner = "";
const waiting = new Map(); // timers by segment

/** Says of which run and reviewer they are, and takes what the server has of an earlier address. */
export async function keepFor(run, reviewer) {
  owner = `occgen-review ${JSON.stringify([run, reviewer])} `;
  const { drafts } = await get("/api/drafts");
  for (const [id, theirs] of Object.entries(drafts)) {
    if ((kept(id)?.at ?? 0) < JSON.parse(theirs).at) {
      store(id, theirs);
    }
  }
}

/** What is kept of a segment: {draft, decision}; null for nothing. */
export function kept(id) {
  return JSON.parse(localStorage.getItem(owner + id));
}

/** Keeps more of a segment. Says whether the browser has room for it. */
export function keep(id, more) {
  clearTimeout(waiting.get(id)); // a draft is not to come behind its decision
  if (more.draft !== undefined) {
    waiting.set(id, setTimeout(() => send(id), WAIT));
  }
  return store(id, JSON.stringify({ ...kept(id), ...more, at: Date.now() }));
}

function store(id, text) {
  try {
    localStorage.setItem(owner + id, text);
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) {
      throw error;
    }
    return false;
  }
}

/** Sends what is typed. A server that does not answer gets it with the next key. */
function send(id) {
  clearTimeout(waiting.get(id));
  waiting.delete(id);
  const text = localStorage.getItem(owner + id);
  post("/api/draft", { id }, text ?? "").catch(() => null);
}

/**
 * Forgets a segment, which the server has or the reviewer drops.
 * @param decided whether the server took a decision on it, and so forgot it
 */
export function forget(id, decided = false) {
  const typed = kept(id)?.draft !== undefined;
  localStorage.removeItem(owner + id);
  clearTimeout(waiting.get(id));
  waiting.delete(id);
  if (typed && !decided) {
    send(id);
  }
}

/** The decisions that were sent and got no answer. */
export function unanswered() {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(owner))
    .map((key) => kept(key.slice(owner.length)).decision)
    .filter((decision) => decision !== undefined);
}

addEventListener("pagehide", () => Array.from(waiting.keys()).forEach(send));
