/** The end of a list: what the review still needs before a release, or the command that makes it. */
import { el, keyHint } from "./dom.js";

const number = new Intl.NumberFormat("en");
const OPEN = [
  ["unreviewed", "not reviewed"],
  ["awaiting-second", "waiting for another reviewer"],
  ["conflict", "in conflict"],
];

/**
 * The end of a list.
 * @param progress how many segments have which status
 * @param command makes a release of the run
 * @param tell tells the reviewer something
 */
export function finish(progress, command, tell) {
  const open = OPEN.filter(([status]) => progress[status] > 0).map(
    ([status, words]) => `${number.format(progress[status])} ${words}`,
  );
  if (open.length > 0) {
    return {
      heading: "Nothing is left here",
      nodes: [
        el("p", {}, "No further segment is in this list. Choose another list above, or close the page: everything is saved."),
        el("p", {}, `A release needs all segments settled: ${open.join(", ")}.`),
      ],
      copy: () => tell("Not every segment is settled."),
    };
  }
  const field = el("textarea", { rows: "4", readonly: true, spellcheck: "false", dir: "ltr" });
  field.value = command;
  const select = () => {
    field.focus();
    field.select();
    tell("The command is selected: Ctrl+C copies it.");
  };
  const copy = async () => {
    if (navigator.clipboard === undefined) {
      select(); // a page of another machine that is not encrypted
      return;
    }
    try {
      await navigator.clipboard.writeText(command);
    } catch (error) {
      if (!(error instanceof DOMException)) {
        throw error;
      }
      select(); // the browser does not allow it
      return;
    }
    tell("The command is copied.");
  };
  return {
    heading: "Every segment is settled",
    nodes: [
      el("p", {}, "Everything is saved. Make the release with this command, in the folder in which occgen review was started:"),
      el("label", { class: "field release" }, el("span", {}, "Command"), field),
      el("p", {}, el("button", { type: "button", class: "primary", "aria-keyshortcuts": "y", onclick: copy }, "Copy", keyHint("y"))),
    ],
    copy,
  };
}
