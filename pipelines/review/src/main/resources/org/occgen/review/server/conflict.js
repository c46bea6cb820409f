/** Where decisions meet: two that differ, or one that came in between. */
import { el, keyHint } from "./dom.js";
import { decision as shown } from "./segment.js";

/**
 * Two decisions, side by side with what differs.
 * @param take is called with the one that is chosen
 */
export function choices(segment, reasons, take) {
  const two = segment.decisions.filter((of) => !of.adjudication);
  const unsure = two.some((of) => of.kind === "unsure");
  const left = (of, text) => (of.kind === "reject" || of.kind === "unsure" ? null : (of.texts[text.language] ?? text.sentence));
  const differing = segment.texts.filter((text) => two.some((of) => left(of, text) !== left(two[0], text)));
  const differ = differing.length > 0 || two.some((of) => of.kind !== two[0].kind || JSON.stringify(of.marks) !== JSON.stringify(two[0].marks));
  const sameMarks = two.every((of) => JSON.stringify(of.marks) === JSON.stringify(two[0].marks));
  const side = (of, i) =>
    el(
      "div",
      {},
      shown(sameMarks ? { ...of, marks: undefined } : of, segment, reasons, undefined, differing),
      of.kind === "unsure"
        ? null
        : el("button", { type: "button", "aria-keyshortcuts": String(i + 1), onclick: () => take(of) }, "Take this", keyHint(i + 1)),
    );
  return {
    node: el(
      "div",
      { class: "choice" },
      el("h3", {}, unsure ? "Somebody is not sure" : differ ? "Two reviewers differ" : "Two reviewers agree, and leave languages out"),
      el("p", {}, "Take a decision that is there, or decide anew below."),
      el("div", { class: "sides" }, ...two.map(side)),
    ),
    take: (number) => number <= two.length && two[number - 1].kind !== "unsure" && take(two[number - 1]),
  };
}

/**
 * A decision that the server did not take, since another came in between.
 * @param mine what the reviewer sent
 * @param segment as it is now
 * @param message the server's
 * @param actions keep: leave the other decision as it is; insist: send mine again, having seen it;
 *     null where that cannot be
 */
export function between(section, mine, segment, reasons, message, actions) {
  const own = { texts: {}, ...mine, who: "you" };
  const others = segment.decisions.filter((of) => of.who !== "you" || of.sequence !== undefined);
  const keep = el("button", { type: "button", class: "primary", onclick: actions.keep }, "Leave it as it is now");
  const panel = el(
    "div",
    { class: "choice", role: "group", "aria-labelledby": "between-heading" },
    el("h3", { id: "between-heading", tabindex: "-1" }, "Your decision was not saved"),
    el("p", {}, message),
    el(
      "div",
      { class: "sides" },
      el(
        "div",
        {},
        el("h4", {}, "Now"),
        ...(others.length === 0
          ? [el("p", {}, "No decision stands.")]
          : others.map((of) => shown(of, segment, reasons))),
      ),
      el("div", {}, el("h4", {}, "Yours"), shown(own, segment, reasons, "yours, not saved")),
    ),
    el(
      "p",
      { class: "buttons" },
      keep,
      actions.insist === null
        ? null
        : el("button", { type: "button", onclick: actions.insist }, "Save mine in its place"),
    ),
  );
  section.prepend(panel);
  panel.querySelector("h3").focus();
  return panel;
}
