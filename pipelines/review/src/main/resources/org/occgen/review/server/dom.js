/** Nodes out of texts, never markup: what others wrote cannot become part of the page. */

/** An element with attributes and children; texts become text. */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) {
      node.addEventListener(name.slice(2), value);
    } else if (value === true) {
      node.setAttribute(name, "");
    } else if (value !== false && value !== undefined && value !== null) {
      node.setAttribute(name, value);
    }
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** A text as nodes, in which hidden characters that turn its direction are seen by their numbers. */
export function visible(text) {
  return text.split(new RegExp(`(${TURNING.source})`, "u")).map((part) =>
    TURNING.test(part)
      ? el("span", { class: "control" }, `[U+${part.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}]`)
      : part,
  );
}

/** Text from outside, on its own side and in its own direction. */
export function outside(text) {
  return el("bdi", { dir: "auto" }, ...visible(text));
}

/** A link to an address of the web; any other address stays text. */
export function link(address, text) {
  return /^https:\/\//u.test(address)
    ? el("a", { href: address, rel: "noopener noreferrer", target: "_blank" }, outside(text))
    : outside(text);
}

/** The key of a button behind its name; small screens leave it out. */
export function keyHint(key) {
  return el("span", { class: "key" }, ` (${key})`);
}

/** Attributes of text in a language. */
export function inLanguage(of) {
  return { lang: of.language, dir: of.rightToLeft ? "rtl" : "ltr" };
}

/** The element of an id. */
export function byId(id) {
  return document.getElementById(id);
}
