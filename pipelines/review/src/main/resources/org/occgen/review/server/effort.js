/**
 * What a decision takes: the time in which the segment is in sight and the reviewer is there, and
 * the keys pressed in its sentences. A pause, and the time in which the page is hidden, count
 * nothing.
 */
const PAUSE = 60_000; // milliseconds without a sign of the reviewer
const STORED = "occgen-effort";
const SIGNS = ["keydown", "pointermove", "pointerdown", "wheel", "scroll", "touchmove"];
const NO_KEYS = new Set(["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock", "Escape", "Tab"]);

const all = new Map(JSON.parse(sessionStorage.getItem(STORED) ?? "[]")); // of segments, by id
let open = null; // id of the segment in sight
let last = performance.now(); // the newest sign

function of(id) {
  if (!all.has(id)) {
    all.set(id, { milliseconds: 0, keystrokes: 0 });
  }
  return all.get(id);
}

/** Counts the time since the last sign, unless it was a pause or nobody saw the page. */
function count() {
  const now = performance.now();
  if (open !== null && document.visibilityState === "visible" && now - last <= PAUSE) {
    of(open).milliseconds += now - last;
  }
  last = now;
}

/** Says which segment is in sight from now on; null for none. */
export function watch(id) {
  count();
  open = id;
}

/** What the segment took until now, as a decision carries it. */
export function taken(id) {
  count();
  const { milliseconds, keystrokes } = of(id);
  return { milliseconds: Math.min(86_400_000, Math.round(milliseconds)), keystrokes: Math.min(864_000, keystrokes) };
}

/** Begins anew with a segment, whose decision is saved. */
export function saved(id) {
  all.delete(id);
}

for (const sign of SIGNS) {
  addEventListener(sign, count, { capture: true, passive: true });
}
addEventListener("keydown", (event) => {
  if (open !== null && event.target instanceof Element && event.target.matches(".text textarea") && !NO_KEYS.has(event.key)) {
    of(open).keystrokes++;
  }
});
document.addEventListener("visibilitychange", () => {
  const now = performance.now();
  if (document.visibilityState === "hidden" && open !== null && now - last <= PAUSE) {
    of(open).milliseconds += now - last; // it was seen until now
  }
  last = now;
});
addEventListener("pagehide", () => sessionStorage.setItem(STORED, JSON.stringify(Array.from(all))));
