/** The sentences that stand before and after those of a segment in their articles. */
import { get } from "./api.js";
import { el, inLanguage, visible } from "./dom.js";

const WAIT = 1000; // milliseconds until it is asked for again
const TIMES = 120;

/** A place for sentences; on a phone it shows one line until it is touched. */
export function place(side, text) {
  const node = el("p", { class: `around ${side}`, hidden: true, ...inLanguage(text) });
  node.addEventListener("click", () => node.classList.toggle("whole"));
  return node;
}

/**
 * Fills the places of a segment.
 * @param places by language {before, after}
 * @param isOpen whether the segment is still shown
 */
export async function fill(segment, places, isOpen) {
  for (let time = 0; time < TIMES && isOpen(); time++) {
    const response = await get("/api/context", { id: segment.id });
    if (!response.pending) {
      for (const around of response.context) {
        for (const side of ["before", "after"]) {
          const node = places.get(around.language)?.[side];
          if (node !== undefined && around[side].length > 0) {
            node.replaceChildren(...around[side].map((of) => el("span", {}, ...visible(of), " ")));
            node.hidden = false;
          }
        }
      }
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, WAIT));
  }
}
