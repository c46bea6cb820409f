package org.occgen.site;

/** A link that leads nowhere; the message names the page and the link. */
final class BrokenLinkException extends RuntimeException {
  BrokenLinkException(String message) {
    super(message);
  }
}
