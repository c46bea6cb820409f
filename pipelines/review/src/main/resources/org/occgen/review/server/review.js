/** The page: who reviews, the queue, the keys. */
import { Refused, askAs, askFor, decide, get, isWaiting, newKey } from "./api.js";
import { between } from "./conflict.js";
import { byId, el, outside } from "./dom.js";
import { forget, keep, keepFor, kept, unanswered } from "./drafts.js";
import { editor } from "./editor.js";
import { saved, watch } from "./effort.js";
import { finish } from "./finish.js";
import { mine, searched, searching } from "./search.js";
import { STATUSES, inShort } from "./segment.js";

const UPCOMING = 15;
const NAME = "occgen-reviewer";

const made = []; // segments that were decided in this tab, the newest last
let session = null; // what the server said of the run
let reasons = [];
let release = ""; // the command that makes a release
let progress = null; // the newest that the server sent
let ended = null; // the end of the list, while it is shown
let listed = []; // the items that are listed, the open one at the front
let fetched = null; // the segment behind the open one, asked for in advance
let open = null;
let busy = false;
let colliding = false;

const tell = (text) => (byId("notice").textContent = text);
const filter = () => byId("filter").value;

function fail(error) {
  if (error instanceof Refused && error.body.language !== undefined && error.body.segment?.id === open?.segment.id) {
    open.refuse(error.body.language, error.message);
    return;
  }
  byId("failure").hidden = false;
  byId("failure").textContent = error.message;
  byId("failure").scrollIntoView({ block: "center" });
  if (!(error instanceof Refused)) {
    throw error;
  }
}

const number = new Intl.NumberFormat("en");
const times = []; // milliseconds of the newest decisions

/** How long the rest takes, by the middle one of the newest decisions; empty of too few. */
function rest(pending) {
  if (times.length < 5 || pending === 0) {
    return "";
  }
  const middle = Array.from(times).sort((a, b) => a - b)[Math.floor(times.length / 2)];
  const minutes = Math.max(1, Math.round((middle * pending) / 60_000));
  return minutes < 60 ? `, about ${minutes} min` : `, about ${number.format(Math.round(minutes / 60))} h`;
}

function showProgress(now) {
  progress = now;
  const settled = progress.reviewed + progress.adjudicated;
  const conflicts = progress.conflict === 0 ? "" : `, ${number.format(progress.conflict)} in conflict`;
  byId("bar").max = Math.max(1, progress.segments);
  byId("bar").value = settled;
  byId("progress").textContent =
    `${number.format(settled)} of ${number.format(progress.segments)} settled, ` +
    `${number.format(progress.pending)} left for you${rest(progress.pending)}${conflicts}`;
}

/** One thing at a time: keys that come while the server is asked do nothing. */
async function alone(work) {
  if (busy) {
    return;
  }
  busy = true;
  byId("failure").hidden = true;
  performance.mark("asked");
  document.body.setAttribute("aria-busy", "true");
  try {
    await work();
  } catch (error) {
    fail(error);
  } finally {
    busy = false;
    document.body.removeAttribute("aria-busy");
  }
}

function showItems(items) {
  listed = items;
  fetchNext();
  byId("queue").hidden = items.length === 0;
  byId("items").replaceChildren(
    ...items.map((item) =>
      el(
        "li",
        {},
        el(
          "button",
          {
            type: "button",
            "aria-current": item.id === open?.segment.id ? "true" : undefined,
            onclick: () => mayLeave() && alone(() => show(item.id)),
          },
          outside(item.name),
          el("small", {}, outside(`${item.category}, ${STATUSES[item.status] ?? item.status}`)),
        ),
      ),
    ),
  );
}

/** Asks for the segment behind the open one, so that nobody waits for it. */
function fetchNext() {
  const next = listed[listed.findIndex((item) => item.id === open?.segment.id) + 1];
  if (next !== undefined && next.id !== fetched?.id) {
    fetched = { id: next.id, response: get("/api/segment", { id: next.id }).catch(() => null) };
  }
}

/** The segment behind the open one, if it was asked for; then the list follows it. */
async function showFetched() {
  const id = open.segment.id;
  const at = listed.findIndex((item) => item.id === id);
  const next = at >= 0 ? listed[at + 1] : undefined;
  const known = next !== undefined && next.id === fetched?.id;
  const response = known ? await fetched.response : null;
  fetched = null; // once: it may be another's by the next time
  if (response === null) {
    return false;
  }
  render(response.segment);
  showItems(listed.slice(at + 1));
  upcoming({ after: id }).then(async (items) => {
    const shown = open?.segment.id === next.id && !busy;
    if (shown && items.length > 0 && items[0].id !== next.id && !open.isTouched()) {
      await alone(() => show(items[0].id)); // somebody else decided it meanwhile
    }
    if (items.some((item) => item.id === open?.segment.id)) {
      showItems(items);
    }
  }, fail);
  return true;
}

async function upcoming(parameters) {
  const page = await get("/api/queue", { filter: filter(), count: UPCOMING, ...searched(), ...parameters });
  showProgress(page.progress);
  return page.items;
}

function render(segment) {
  colliding = false;
  ended = null;
  open = editor(byId("segment"), segment, reasons, (decision) => alone(() => submit(decision)), tell);
  watch(segment.id);
  document.title = `${segment.name}: review`;
  performance.mark("segment"); // with "asked", how long a reviewer waited
}

async function show(id) {
  render((await get("/api/segment", { id })).segment);
}

function showNothing() {
  open = null;
  colliding = false;
  watch(null);
  delete byId("segment").dataset.id;
  ended = finish(progress, release, tell);
  const heading = el("h2", { tabindex: "-1" }, ended.heading);
  byId("segment").replaceChildren(heading, ...ended.nodes);
  heading.focus();
  document.title = "Review";
}

/** Opens the first of the items; the others are listed. */
async function showFirst(items) {
  if (items.length === 0) {
    showNothing();
  } else {
    await show(items[0].id);
  }
  showItems(items);
}

async function goOn(said) {
  if (open !== null && (await showFetched())) {
    tell(said);
    return;
  }
  const id = open?.segment.id;
  let items = await upcoming(id === undefined ? {} : { after: id });
  let more = "";
  if (items.length === 0 && id !== undefined) {
    items = (await upcoming({})).filter((item) => item.id !== id);
    more = items.length === 0 ? "" : " That was the last one; here is the first that is left.";
  }
  await showFirst(items);
  tell(said + more);
}

async function goBack() {
  const id = open?.segment.id;
  const items = id === undefined ? await upcoming({}) : await upcoming({ before: id, count: 1 });
  if (items.length === 0) {
    tell("This is the first one.");
    return;
  }
  await show(items[0].id);
  showItems([items[0], ...(await upcoming({ after: items[0].id }))]);
  tell("");
}

const DONE = { accept: "Accepted", edit: "Saved the edit of", reject: "Rejected", unsure: "Not sure, for a third person:" };

/** What stands of a segment, and who decided it. */
function standing(segment) {
  return segment.decisions.length === 0 ? "No decision stands now." : `Now stands: ${segment.decisions.map(inShort).join("; ")}.`;
}

/**
 * Sends a decision, which the browser keeps until the server has it. Where another came in between,
 * the reviewer sees both and chooses, and there is no response: null.
 */
async function send(decision) {
  const { segment } = decision;
  keep(segment, { decision });
  try {
    const response = await decide(decision);
    forget(segment, true);
    return response;
  } catch (error) {
    if (error instanceof Refused && error.status === 409) {
      collide(decision, error);
      return null;
    }
    if (error instanceof Refused && kept(segment)?.draft !== undefined) {
      keep(segment, { decision: undefined }); // what was typed stays
    } else if (error instanceof Refused) {
      forget(segment);
    }
    throw error;
  }
}

async function submit(decision, undone) {
  const response = await send(decision);
  if (response === null) {
    return;
  }
  saved(decision.segment);
  if (decision.effort !== undefined) {
    times.push(decision.effort.milliseconds);
    times.splice(0, times.length - 20);
  }
  showProgress(response.progress);
  if (decision.kind === "withdraw" || decision.kind === "comment") {
    render(response.segment);
    tell(decision.kind === "comment" ? `Saved the comment on ${decision.segment}, without a decision.` : `Undone on ${decision.segment}: ${inShort(undone)}. ${standing(response.segment)}`);
    return;
  }
  made.push(decision.segment);
  await goOn(`${DONE[decision.kind]} ${decision.segment}.`);
}

/** Sends what an earlier page sent without an answer; its key lets the server take it once. */
async function sendAgain() {
  for (const decision of unanswered()) {
    try {
      if ((await send(decision)) === null) {
        return false;
      }
    } catch (error) {
      await show(decision.segment);
      throw error;
    }
  }
  return true;
}

function collide(decision, error) {
  const segment = error.body.segment;
  const insist = error.code === "stale" && (segment.mayDecide || segment.mayAdjudicate);
  showProgress(error.body.progress);
  render(segment);
  colliding = true;
  between(byId("segment"), decision, segment, reasons, error.message, {
    keep: () => {
      forget(segment.id);
      return alone(() => goOn(`Left ${segment.id} as it is.`));
    },
    insist: insist
      ? () =>
          alone(() =>
            submit({
              ...decision,
              adjudication: segment.mayAdjudicate && segment.status !== "unreviewed",
              basedOn: segment.version,
              key: newKey(),
            }),
          )
      : null,
  });
  tell("");
}

async function undo() {
  let segment = open?.segment;
  if (segment?.undo === undefined) {
    const last = made.pop();
    if (last === undefined) {
      tell("There is no decision of yours to take back here.");
      return;
    }
    segment = (await get("/api/segment", { id: last })).segment;
    if (segment.undo === undefined) {
      tell(`Your decision on ${last} was replaced, and cannot be taken back any more. ${standing(segment)}`);
      return;
    }
  }
  const undone = segment.decisions.filter((of) => of.who === "you").pop();
  await submit({
    segment: segment.id,
    seen: segment.seen,
    kind: "withdraw",
    adjudication: segment.undo === "adjudication",
    basedOn: segment.version,
    key: newKey(),
  }, undone);
}

function mayLeave() {
  if (colliding || open === null || !open.isTouched()) {
    return true;
  }
  tell("You changed something: save it (Ctrl+Enter), or drop it (x).");
  return false;
}

const KEYS = {
  a: () => open?.accept(),
  s: () => open?.save(),
  e: () => open?.edit(),
  r: () => open?.reject(),
  d: () => open?.unsure(),
  l: () => open?.language(),
  m: () => open?.marks(),
  c: () => open?.comment(),
  n: () => mayLeave() && alone(() => goOn("")),
  p: () => mayLeave() && alone(goBack),
  u: () => mayLeave() && alone(undo),
  x: () => {
    if (open !== null) {
      forget(open.segment.id);
      alone(() => show(open.segment.id));
    }
  },
  "/": () => {
    byId("searches").open = true;
    byId("words").select();
  },
  y: () => ended?.copy(),
  "?": () => byId("help").showModal(),
};

function typed(event) {
  const field = event.target instanceof Element && event.target.matches("textarea, input:not([type=radio], [type=checkbox]), select");
  if (byId("help").open || event.isComposing) {
    return;
  }
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    open?.save();
  } else if (event.key === "Escape" && field) {
    event.target.blur();
    byId("segment").querySelector("h2")?.focus({ preventScroll: true });
  } else if (!field && byId("keys").checked && !event.ctrlKey && !event.metaKey && !event.altKey && !busy) {
    if (/^[1-9]$/u.test(event.key)) {
      open?.digit(Number(event.key));
    } else if (Object.hasOwn(KEYS, event.key)) {
      event.preventDefault();
      KEYS[event.key]();
    }
  }
}

/** Begins at the first segment of what is looked for. */
function reload() {
  if (busy) {
    setTimeout(reload, 50);
    return;
  }
  open = null;
  alone(async () => showFirst(await upcoming({})));
}

async function begin(reviewer) {
  askAs(reviewer);
  await keepFor(session.key, reviewer);
  searching(session.languages, reload);
  askFor(mine);
  sessionStorage.setItem(NAME, reviewer);
  const items = await upcoming({});
  byId("who").hidden = true;
  byId("controls").hidden = false;
  byId("searches").hidden = false;
  const resends = unanswered().length > 0;
  if (await sendAgain()) { // else the reviewer chooses between two decisions first
    await showFirst(resends ? await upcoming({}) : items);
  }
  tell(`You review as ${reviewer}. Press ? for the keys.`);
}

async function start() {
  history.replaceState(null, "", "/"); // the address without its token
  session = await get("/api/session");
  byId("run").textContent = session.run;
  reasons = session.reasons;
  release = session.release;
  const known = session.reviewer ?? sessionStorage.getItem(NAME);
  if (known === null) {
    byId("progress").textContent = "Say who you are.";
    byId("who").hidden = false;
    byId("name").focus();
  } else {
    await begin(known);
  }
}

byId("who").addEventListener("submit", (event) => {
  event.preventDefault();
  alone(() => begin(byId("name").value.trim()));
});
byId("controls").addEventListener("submit", (event) => event.preventDefault());
byId("filter").addEventListener("change", reload);
byId("search").addEventListener("submit", (event) => {
  event.preventDefault();
  byId("segment").querySelector("h2")?.focus();
});
byId("next").addEventListener("click", KEYS.n);
byId("previous").addEventListener("click", KEYS.p);
byId("undo").addEventListener("click", KEYS.u);
byId("show-help").addEventListener("click", KEYS["?"]);
document.addEventListener("keydown", typed);
addEventListener("beforeunload", (event) => {
  if (isWaiting() || open?.isTouched()) {
    event.preventDefault();
  }
});
alone(start);
