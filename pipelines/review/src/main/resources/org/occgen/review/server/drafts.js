/**
 * What the server does not have yet, in the browser's store: what is typed on a segment, and a
 * decision that was sent and got no answer. A reload of the page loses neither.
 */
let owner = "";

/** Says of which run and reviewer they are. */
export function keepFor(run, reviewer) {
  owner = `occgen-review ${JSON.stringify([run, reviewer])} `;
}

/** What is kept of a segment: {draft, decision}; null for nothing. */
export function kept(id) {
  return JSON.parse(localStorage.getItem(owner + id));
}

/** Keeps more of a segment. Says whether the browser has room for it. */
export function keep(id, more) {
  try {
    localStorage.setItem(owner + id, JSON.stringify({ ...kept(id), ...more }));
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) {
      throw error;
    }
    return false;
  }
}

/** Forgets a segment, which the server has or the reviewer drops. */
export function forget(id) {
  localStorage.removeItem(owner + id);
}

/** The decisions that were sent and got no answer. */
export function unanswered() {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(owner))
    .map((key) => kept(key.slice(owner.length)).decision)
    .filter((decision) => decision !== undefined);
}
