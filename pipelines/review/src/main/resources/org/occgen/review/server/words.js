/** Words of texts, what differs between two texts, and places in code points. */
import { el, visible } from "./dom.js";

const MOST_CELLS = 4_000_000;

/** The parts of a text: words, white space and marks, with their places in code points. */
export function parts(text, language) {
  let segmenter;
  try {
    segmenter = new Intl.Segmenter([language, "en"], { granularity: "word" });
  } catch (error) {
    if (!(error instanceof RangeError)) {
      throw error;
    }
    segmenter = new Intl.Segmenter("en", { granularity: "word" }); // a code that no browser knows
  }
  const found = [];
  let at = 0;
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    const length = Array.from(segment).length;
    found.push({ text: segment, start: at, end: at + length, word: isWordLike === true });
    at += length;
  }
  return found;
}

/** What leads from one text to another: a list of {kind, text}, kind being same, less or more. */
export function changes(from, to, language) {
  const a = parts(from, language).map((part) => part.text);
  const b = parts(to, language).map((part) => part.text);
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) {
    head++;
  }
  let tail = 0;
  while (
    tail < a.length - head &&
    tail < b.length - head &&
    a[a.length - 1 - tail] === b[b.length - 1 - tail]
  ) {
    tail++;
  }
  const middle = between(a.slice(head, a.length - tail), b.slice(head, b.length - tail));
  const all = [
    ...a.slice(0, head).map((text) => ({ kind: "same", text })),
    ...middle,
    ...a.slice(a.length - tail).map((text) => ({ kind: "same", text })),
  ];
  return joined(all);
}

/** By the longest common subsequence; where that is too large, all of one for all of the other. */
function between(a, b) {
  const all = (kind, texts) => texts.map((text) => ({ kind, text }));
  if (a.length * b.length > MOST_CELLS) {
    return [...all("less", a), ...all("more", b)];
  }
  const width = b.length + 1;
  const longest = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      longest[i * width + j] =
        a[i] === b[j]
          ? longest[(i + 1) * width + j + 1] + 1
          : Math.max(longest[(i + 1) * width + j], longest[i * width + j + 1]);
    }
  }
  const found = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      found.push({ kind: "same", text: a[i] });
      i++;
      j++;
    } else if (
      i < a.length &&
      (j === b.length || longest[(i + 1) * width + j] >= longest[i * width + j + 1])
    ) {
      found.push({ kind: "less", text: a[i++] });
    } else {
      found.push({ kind: "more", text: b[j++] });
    }
  }
  return found;
}

/** Neighbours in one, and what stands between two changes without a word of its own as part of them. */
function joined(all) {
  const found = [];
  let same = "";
  let less = "";
  let more = "";
  const flush = () => {
    found.push(...[["less", less], ["more", more]].filter(([, text]) => text !== ""));
    less = more = "";
  };
  for (const { kind, text } of all) {
    if (kind === "same") {
      same += text;
      continue;
    }
    if (/[\p{L}\p{N}]/u.test(same) || (less === "" && more === "")) {
      flush();
      found.push(["same", same]);
    } else {
      less += same;
      more += same;
    }
    same = "";
    less += kind === "less" ? text : "";
    more += kind === "more" ? text : "";
  }
  flush();
  found.push(["same", same]);
  return found.filter(([, text]) => text !== "").map(([kind, text]) => ({ kind, text }));
}

/** The differences as nodes: what is gone and what is new, for eye and ear. */
export function shownChanges(from, to, language) {
  const tags = { less: "del", more: "ins" };
  return changes(from, to, language).flatMap(({ kind, text }) =>
    kind === "same" ? visible(text) : [el(tags[kind], {}, ...visible(text))],
  );
}

/** A text with its marked words as nodes. */
export function shownMarks(text, marks) {
  const points = Array.from(text);
  const nodes = [];
  let at = 0;
  for (const mark of [...marks].sort((a, b) => a.start - b.start)) {
    nodes.push(...visible(points.slice(at, mark.start).join("")));
    nodes.push(
      el("mark", { class: mark.gender, title: mark.gender }, points.slice(mark.start, mark.end).join("")),
    );
    at = mark.end;
  }
  nodes.push(...visible(points.slice(at).join("")));
  return nodes;
}

/** Marks of a text on another one: on the same word, the same time that it stands there. */
export function movedMarks(marks, from, to, language) {
  const times = (text) => {
    const seen = new Map();
    return parts(text, language)
      .filter((part) => part.word)
      .map((part) => {
        const time = (seen.get(part.text) ?? 0) + 1;
        seen.set(part.text, time);
        return { ...part, name: `${part.text}\n${time}` };
      });
  };
  const old = times(from);
  const places = new Map(times(to).map((part) => [part.name, part]));
  return marks.flatMap((mark) => {
    const word = old.find((part) => part.start <= mark.start && mark.end <= part.end);
    const now = word === undefined ? undefined : places.get(word.name);
    return now === undefined
      ? []
      : [{ ...mark, start: now.start + mark.start - word.start, end: now.start + mark.end - word.start }];
  });
}
