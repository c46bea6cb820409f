package org.occgen.models.store;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import org.occgen.http.ResponseHeaders;

/**
 * Brings one file over HTTP into its part file, going on where an earlier fetch broke off (RFC
 * 9110, section 14). It goes on only where the server proves by an entity tag or a date that the
 * file is the same, or where a checksum will tell. Nothing that the server says is believed without
 * a bound.
 */
final class HttpDownload {
  private static final int MAX_RESTARTS = 3;

  /** Left free on the disk, for what else goes on there. */
  private static final long RESERVE = 16 << 20;

  /**
   * What is to be brought.
   *
   * @param file its name, for messages
   * @param url its address
   * @param size its length, if that is known
   * @param hasChecksum whether its checksum is known, so that a wrong mixture would be noticed
   * @param maxSize largest length that is taken where it is not known
   */
  record Wanted(String file, URI url, OptionalLong size, boolean hasChecksum, long maxSize) {}

  private final Wanted wanted;
  private final HttpRequester requester;
  private final HttpLimits limits;
  private final LongSupplier freeSpace;
  private final FetchListener listener;

  /**
   * @param freeSpace bytes that can be written to the store
   */
  HttpDownload(
      Wanted wanted,
      HttpRequester requester,
      HttpLimits limits,
      LongSupplier freeSpace,
      FetchListener listener) {
    this.wanted = wanted;
    this.requester = requester;
    this.limits = limits;
    this.freeSpace = freeSpace;
    this.listener = listener;
  }

  /**
   * Brings the file.
   *
   * @return whether it was pieced together from several answers
   * @throws FetchException if it cannot be had; the part stays if going on makes sense
   */
  boolean into(PartFile part) throws IOException {
    long most = part.size();
    int failures = 0;
    int restarts = 0;
    while (true) {
      try {
        return attempt(part);
      } catch (ChangedException e) {
        restarts++;
        part.restart();
        if (restarts > MAX_RESTARTS) {
          throw failure(e.getMessage() + ", again and again", e);
        }
        note(e.getMessage() + "; begun anew");
      } catch (BrokenTransferException e) {
        failures = part.size() - most >= limits.progress() ? 1 : failures + 1;
        most = Math.max(most, part.size());
        waitAfter(e, failures, part);
      }
    }
  }

  /** Waits before the next try, if there may be one. */
  private void waitAfter(BrokenTransferException broken, int failures, PartFile part)
      throws IOException {
    Duration wait = broken.serverWait().orElse(limits.wait(failures));
    if (failures > limits.retries() || wait.compareTo(limits.longestWait()) > 0) {
      String asks =
          broken.serverWait().isPresent()
              ? "; the server asks to wait " + wait.toSeconds() + " s"
              : "";
      throw failure(
          broken.getMessage()
              + asks
              + "; "
              + part.size()
              + " bytes are kept, and the same command goes on from there",
          broken);
    }
    note(broken.getMessage() + "; tried again in " + Math.max(1, wait.toSeconds()) + " s");
    try {
      Thread.sleep(wait.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException(wanted.file() + ": interrupted");
    }
  }

  private boolean attempt(PartFile part)
      throws IOException, BrokenTransferException, ChangedException {
    Optional<PartFile.State> state = part.state(wanted.url().toString());
    if (part.size() > 0 && said(part).filter(total -> total == part.size()).isPresent()) {
      return true; // all had come; only its place was still to be found
    }
    Optional<String> validator = state.map(PartFile.State::validator);
    if (part.size() > 0 && validator.isEmpty() && !wanted.hasChecksum()) {
      note("begun anew, since the server gives no means to go on with the rest");
      part.restart();
    }
    HttpAnswer answer = requester.ask(wanted.url(), part.size(), validator);
    OptionalLong total;
    try {
      total = total(answer, part, validator);
      if (answer.status() == 416) {
        BodyTransfer.discard(answer.body());
        return true; // there is no byte behind those that are there
      }
      checkBounds(total, part);
    } catch (IOException | BrokenTransferException | ChangedException e) {
      BodyTransfer.discard(answer.body());
      throw e;
    }
    if (part.size() == 0) {
      part.remember(
          new PartFile.State(
              wanted.url().toString(),
              answer.headers().validator().orElse(null),
              total.isPresent() ? total.getAsLong() : null));
    }
    boolean pieced = part.size() > 0;
    listener.file(wanted.file(), part.size(), total);
    BodyTransfer.run(answer.body(), limits, bytes -> take(bytes, part));
    if (total.isPresent() && part.size() < total.getAsLong()) {
      throw new BrokenTransferException(
          "broke off after " + part.size() + " of " + total.getAsLong() + " bytes",
          Optional.empty());
    }
    return pieced;
  }

  /**
   * Looks at status and headers; lets the part begin anew where the server sends all.
   *
   * @return length of the whole file, if the server says so
   */
  private OptionalLong total(HttpAnswer answer, PartFile part, Optional<String> validator)
      throws IOException, BrokenTransferException, ChangedException {
    return switch (answer.status()) {
      case 200 -> {
        checkEncoding(answer);
        if (part.size() > 0) {
          note("the server sends the file from its beginning; begun anew");
          part.restart();
        }
        yield answer.headers().length();
      }
      case 206 -> {
        checkEncoding(answer);
        yield rest(answer, part, validator);
      }
      case 416 -> {
        if (part.size() == 0) {
          throw failure("answers 416 though the whole file was asked for", null);
        }
        OptionalLong total = answer.headers().unsatisfiedTotal();
        if (!total.equals(OptionalLong.of(part.size()))
            || said(part).filter(before -> before != part.size()).isPresent()) {
          throw new ChangedException("the server says that the file has another length");
        }
        yield total;
      }
      case 408, 425, 429, 500, 502, 503, 504 ->
          throw new BrokenTransferException(
              "the server answers " + answer.status(), answer.headers().retryAfter(Instant.now()));
      case 404, 410 ->
          throw failure("the server answers " + answer.status() + ", there is no such file", null);
      default -> throw failure("the server answers " + answer.status(), null);
    };
  }

  private void checkEncoding(HttpAnswer answer) throws FetchException {
    if (!answer.headers().encoding().equalsIgnoreCase("identity")) {
      throw failure(
          "comes in the encoding " + answer.headers().encoding() + ", which was not asked for",
          null);
    }
  }

  /** Checks that an answer 206 goes on where the part ends, and is all that is left. */
  private OptionalLong rest(HttpAnswer answer, PartFile part, Optional<String> validator)
      throws FetchException, ChangedException {
    Optional<ResponseHeaders.ContentRange> range = answer.headers().range();
    if (part.size() == 0 || range.isEmpty()) {
      throw failure(
          "answers 206 with Content-Range \""
              + answer.headers().rangeText()
              + "\", which was not asked for",
          null);
    }
    OptionalLong total = range.get().total();
    if (range.get().first() != part.size()
        || (total.isPresent() && range.get().last() != total.getAsLong() - 1)) {
      throw new ChangedException(
          "the server sends another part than was asked for: " + answer.headers().rangeText());
    }
    Optional<String> now = answer.headers().validator();
    if (validator.isPresent() && now.isPresent() && !now.equals(validator)) {
      throw new ChangedException("the file has changed on the server");
    }
    if (total.isPresent() && said(part).filter(before -> before != total.getAsLong()).isPresent()) {
      throw new ChangedException("the file has changed its length on the server");
    }
    return total;
  }

  /** The length of the whole file, as the server said when the part was begun. */
  private Optional<Long> said(PartFile part) {
    return part.state(wanted.url().toString()).map(PartFile.State::total);
  }

  /** Refuses what is too large, of another size than it should be, or more than the disk holds. */
  private void checkBounds(OptionalLong total, PartFile part) throws IOException {
    if (total.isPresent() && total.getAsLong() != wanted.size().orElse(total.getAsLong())) {
      part.restart();
      throw wrongSize(total.getAsLong() + " bytes, says the server");
    }
    if (total.isPresent() && total.getAsLong() > mostBytes()) {
      part.restart();
      throw tooLarge(total.getAsLong() + " bytes, says the server");
    }
    long needed = total.orElse(wanted.size().orElse(part.size())) - part.size();
    long free = freeSpace.getAsLong();
    if (needed > free - RESERVE) {
      throw failure(
          "needs " + needed + " bytes more, but only " + free + " are free where the store is",
          null);
    }
  }

  private long mostBytes() {
    return wanted.size().orElse(wanted.maxSize());
  }

  private void take(ByteBuffer bytes, PartFile part) throws IOException {
    if (part.size() + bytes.remaining() > mostBytes()) {
      part.restart();
      throw wanted.size().isPresent() ? wrongSize("longer, by what came") : tooLarge("more came");
    }
    part.append(bytes);
    listener.moved(part.size());
  }

  private FetchException wrongSize(String found) {
    return failure(
        "should be "
            + wanted.size().getAsLong()
            + " bytes long, but is "
            + found
            + "; what came is thrown away",
        null);
  }

  private FetchException tooLarge(String found) {
    return failure(
        "is larger than the "
            + wanted.maxSize()
            + " bytes of --max-size: "
            + found
            + "; what came is thrown away",
        null);
  }

  private FetchException failure(String fault, Throwable cause) {
    return new FetchException(wanted.file() + ": " + wanted.url() + ": " + fault, cause);
  }

  private void note(String line) {
    listener.note(wanted.file() + ": " + line);
  }

  /** What the server has is not what the part was begun with. */
  private static final class ChangedException extends Exception {
    private static final long serialVersionUID = 1L;

    ChangedException(String message) {
      super(message);
    }
  }
}
