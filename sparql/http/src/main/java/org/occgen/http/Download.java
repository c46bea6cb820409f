package org.occgen.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import org.occgen.core.digest.Sha256;
import org.occgen.http.DownloadException.Fault;
import org.occgen.http.ResponseHeaders.ContentRange;

/**
 * Brings files to their place, each only when all of it is there and right. What was broken off
 * lies beside it as {@code NAME.part}, and the next download goes on from there (RFC 9110, section
 * 14): only where the server proves by an entity tag or a date that the file is the same, or where
 * a checksum will tell. Nothing that a server says is believed without a bound.
 */
public final class Download {
  private static final int MAX_RESTARTS = 3;
  private static final int BUFFER = 1 << 16;

  /** Left free on the disk, for what else goes on there. */
  private static final long RESERVE = 16 << 20;

  /**
   * Bytes a second below which a connection counts as broken, measured over the longest silence.
   */
  private static final long SLOWEST = 1_000;

  /** Bytes that must have come for attempts to be counted anew. */
  private static final long PROGRESS = 1 << 20;

  private final PoliteClient client;
  private final LongSupplier freeSpace;
  private final DownloadListener listener;

  /**
   * @param freeSpace bytes that can be written where the files go
   * @param listener is told how far it is
   */
  public Download(PoliteClient client, LongSupplier freeSpace, DownloadListener listener) {
    this.client = client;
    this.freeSpace = freeSpace;
    this.listener = listener;
  }

  /**
   * The requirements for a file.
   *
   * @param size its length in bytes, if that is known
   * @param sha256 its checksum, if that is known
   * @param maxSize largest length in bytes that is taken where it is not known
   * @param maxSizeName the option that sets this, for messages
   */
  public record Wanted(
      OptionalLong size, Optional<String> sha256, long maxSize, String maxSizeName) {}

  /**
   * A file that is there and right.
   *
   * @param size length in bytes
   * @param sha256 checksum, 64 hexadecimal digits
   */
  public record Finished(long size, String sha256) {}

  /** Brings the bytes of a file, or what is left of them. */
  @FunctionalInterface
  private interface Source {
    /** Whether the file was pieced together from several responses. */
    boolean into(PartFile part) throws IOException;
  }

  /**
   * Fetches a file from a server.
   *
   * @throws DownloadException if it cannot be had, or is not what was wanted; a part stays if going
   *     on makes sense
   */
  public Finished fetch(URI url, Wanted wanted, Path target) throws IOException {
    String name = target.getFileName().toString();
    return bring(url.toString(), wanted, target, part -> fetchInto(part, url, wanted, name));
  }

  /**
   * Takes a file from a folder instead; the same checks hold.
   *
   * @throws DownloadException if it is not there, or is not what was wanted
   */
  public Finished copy(Path source, Wanted wanted, Path target) throws IOException {
    String name = target.getFileName().toString();
    return bring(source.toString(), wanted, target, part -> copyInto(part, source, wanted, name));
  }

  private Finished bring(String origin, Wanted wanted, Path target, Source source)
      throws IOException {
    String name = target.getFileName().toString();
    try (PartFile part = new PartFile(target)) {
      boolean pieced = source.into(part);
      while (true) {
        String fault;
        String found = "";
        if (part.isWebPage()) {
          fault = "is a web page, not the file; open the address in a browser to see why";
        } else if (wanted.size().orElse(part.size()) != part.size()) {
          fault = "should be " + wanted.size().getAsLong() + " bytes long, but is " + part.size();
        } else {
          found = Sha256.hex(part.path());
          if (wanted.sha256().map(found::equals).orElse(true)) {
            part.finish();
            return new Finished(part.size(), found);
          }
          fault = "should have SHA-256 " + wanted.sha256().get() + ", but has " + found;
        }
        part.restart();
        if (!pieced) {
          throw new DownloadException(
              Fault.WRONG_FILE,
              name + ": " + origin + ": " + fault + "; what came is thrown away",
              found);
        }
        listener.note(name + ": " + fault + "; it was pieced together, so it is begun anew");
        source.into(part);
        pieced = false;
      }
    }
  }

  private boolean fetchInto(PartFile part, URI url, Wanted wanted, String name) throws IOException {
    if (part.size() > 0 && part.total(url.toString()).equals(OptionalLong.of(part.size()))) {
      return true; // all had come; only its place was still to be found
    }
    try {
      return client.run(new FileExchange(name, url, wanted, part));
    } catch (DeadHostException e) {
      throw new DownloadException(
          e.isUnknown() ? Fault.UNKNOWN_HOST : Fault.NOT_HAD, name + ": " + e.getMessage(), "", e);
    } catch (HttpFailure e) {
      Fault fault =
          e.getCause() instanceof Exception met && met.getCause() instanceof UnknownHostException
              ? Fault.UNKNOWN_HOST
              : Fault.NOT_HAD;
      String kept =
          e.kind().isRetryable() && part.size() > 0
              ? "; " + part.size() + " bytes are kept, and the same command goes on from there"
              : "";
      throw new DownloadException(fault, name + ": " + e.getMessage() + kept, "", e);
    }
  }

  private boolean copyInto(PartFile part, Path source, Wanted wanted, String name)
      throws IOException {
    if (!Files.isRegularFile(source)) {
      throw notCopied(name, source + ": there is no such file");
    }
    long size = Files.size(source);
    if (wanted.size().isEmpty() && size > wanted.maxSize()) {
      throw notCopied(name, source + ": " + size + " bytes are more than " + wanted.maxSizeName());
    }
    if (size > freeSpace.getAsLong()) {
      throw notCopied(name, "needs " + size + " bytes, which are not free where it goes");
    }
    part.restart();
    listener.file(name, 0, OptionalLong.of(size));
    byte[] buffer = new byte[BUFFER];
    try (InputStream in = Files.newInputStream(source)) {
      // never more than was looked at, should the file grow meanwhile
      for (int count = in.read(buffer); count >= 0 && part.size() < size; count = in.read(buffer)) {
        part.append(buffer, (int) Math.min(count, size - part.size()));
        listener.moved(part.size());
      }
    }
    return false;
  }

  private static DownloadException notCopied(String name, String why) {
    return new DownloadException(name + ": " + why);
  }

  /** A file that is brought over HTTP; makes whether it was pieced together. */
  private final class FileExchange implements Exchange<Boolean> {
    private final String name;
    private final URI url;
    private final Wanted wanted;
    private final PartFile part;
    private long most;
    private int restarts;
    private boolean anew;

    FileExchange(String name, URI url, Wanted wanted, PartFile part) {
      this.name = name;
      this.url = url;
      this.wanted = wanted;
      this.part = part;
      this.most = part.size();
    }

    @Override
    public HttpRequest request() throws IOException {
      if (part.size() > 0 && validator().isEmpty() && wanted.sha256().isEmpty()) {
        note("begun anew, since the server gives no means to go on with the rest");
        part.restart();
      }
      HttpRequest all =
          HttpRequest.get(url, HttpRequest.ANY_TYPE, 1).with("Accept-Encoding", "identity");
      if (part.size() == 0) {
        return all;
      }
      HttpRequest rest = all.with("Range", "bytes=" + part.size() + "-");
      return validator().map(known -> rest.with("If-Range", known)).orElse(rest);
    }

    @Override
    public Boolean read(UnreadResponse response) throws RejectedResponseException, IOException {
      ResponseHeaders headers = response.headers();
      OptionalLong total =
          switch (headers.status()) {
            case 200 -> {
              response.requirePlain();
              if (part.size() > 0) {
                note("the server sends the file from its beginning; begun anew");
                part.restart();
              }
              yield headers.length();
            }
            case 206 -> {
              response.requirePlain();
              yield rest(headers);
            }
            case 416 -> behind(headers);
            default -> throw refused(headers.status(), response.retryAfter());
          };
      if (headers.status() == 416) {
        return true; // there is no byte behind those that are there
      }
      checkBounds(total);
      if (part.size() == 0) {
        part.remember(
            new PartFile.PartState(
                url.toString(), headers.validator().orElse(""), total.orElse(0)));
      }
      boolean pieced = part.size() > 0;
      listener.file(name, part.size(), total);
      take(response);
      if (part.size() > total.orElse(Long.MAX_VALUE)) {
        throw changed("the server sends more than it said");
      }
      long whole = total.orElse(headers.endsWithConnection() ? wanted.size().orElse(0) : 0);
      if (part.size() < whole && !part.isWebPage()) {
        throw new RejectedResponseException(
            FailureKind.UNAVAILABLE, "broke off after " + part.size() + " of " + whole + " bytes");
      }
      return pieced;
    }

    @Override
    public boolean mayPass(RejectedResponseException rejected, int status) {
      boolean redirect = status >= 300 && status < 400;
      return rejected.kind().isRetryable()
          && !redirect
          && !(rejected.getCause() instanceof UnknownHostException);
    }

    @Override
    public boolean takeProgress() {
      boolean come = part.size() - most >= PROGRESS;
      most = Math.max(most, part.size());
      return come;
    }

    @Override
    public boolean takeRestart() {
      boolean starts = anew;
      anew = false;
      return starts;
    }

    @Override
    public void retried(int attempts, String why) {
      note(why);
    }

    private void note(String line) {
      listener.note(name + ": " + line);
    }

    private Optional<String> validator() {
      return part.validator(url.toString());
    }

    /** Whether the server said another length of the whole file when the part was begun. */
    private boolean isOtherLength(long total) {
      return part.total(url.toString()).orElse(total) != total;
    }

    /** Checks that a response 206 goes on where the part ends, and is all that is left. */
    private OptionalLong rest(ResponseHeaders headers)
        throws RejectedResponseException, IOException {
      Optional<ContentRange> range = headers.range();
      if (part.size() == 0 || range.isEmpty()) {
        throw refused(
            "answers 206 with Content-Range \""
                + headers.rangeText()
                + "\", which was not asked for");
      }
      OptionalLong total = range.get().total();
      if (range.get().first() != part.size()
          || total.orElse(range.get().last() + 1) != range.get().last() + 1) {
        throw changed("the server sends another part than was asked for: " + headers.rangeText());
      }
      Optional<String> now = headers.validator();
      if (validator().isPresent() && now.isPresent() && !now.equals(validator())) {
        throw changed("the file has changed on the server");
      }
      if (total.isPresent() && isOtherLength(total.getAsLong())) {
        throw changed("the file has changed its length on the server");
      }
      return total;
    }

    /** Checks that a response 416 means that all is there. */
    private OptionalLong behind(ResponseHeaders headers)
        throws RejectedResponseException, IOException {
      if (part.size() == 0) {
        throw refused("answers 416 though the whole file was asked for");
      }
      OptionalLong total = headers.unsatisfiedTotal();
      if (!total.equals(OptionalLong.of(part.size())) || isOtherLength(part.size())) {
        throw changed("the server says that the file has another length");
      }
      return total;
    }

    /**
     * Refuses what is too large, of another size than it should be, or more than the disk holds.
     */
    private void checkBounds(OptionalLong total) throws RejectedResponseException, IOException {
      if (total.isPresent() && total.getAsLong() != wanted.size().orElse(total.getAsLong())) {
        throw wrongSize(total.getAsLong() + " bytes, says the server");
      }
      if (total.isPresent() && total.getAsLong() > mostBytes()) {
        throw tooLarge(total.getAsLong() + " bytes, says the server");
      }
      long needed = total.orElse(wanted.size().orElse(part.size())) - part.size();
      long free = freeSpace.getAsLong();
      if (needed > free - RESERVE) {
        throw refused(
            "needs " + needed + " bytes more, but only " + free + " are free where it goes");
      }
    }

    /** Takes the body, and gives up where it is slower than a connection should be. */
    private void take(UnreadResponse response) throws RejectedResponseException, IOException {
      byte[] buffer = new byte[BUFFER];
      Duration window = client.silence();
      long fewest = Math.max(1, SLOWEST * window.toMillis() / 1000);
      long begun = client.nanoTime();
      long before = part.size();
      for (int count = response.read(buffer); count >= 0; count = response.read(buffer)) {
        if (part.size() + count > mostBytes()) {
          throw wanted.size().isPresent()
              ? wrongSize("longer, by what came")
              : tooLarge("more came");
        }
        part.append(buffer, count);
        listener.moved(part.size());
        if (client.nanoTime() - begun >= window.toNanos()) {
          if (part.size() - before < fewest) {
            throw new RejectedResponseException(
                FailureKind.TIMEOUT, "too slow: less than " + SLOWEST + " bytes a second");
          }
          begun = client.nanoTime();
          before = part.size();
        }
      }
    }

    private long mostBytes() {
      return wanted.size().orElse(wanted.maxSize());
    }

    private RejectedResponseException wrongSize(String found) throws IOException {
      part.restart();
      return refused(
          "should be "
              + wanted.size().getAsLong()
              + " bytes long, but is "
              + found
              + "; what came is thrown away");
    }

    private RejectedResponseException tooLarge(String found) throws IOException {
      part.restart();
      return refused(
          "is larger than the "
              + wanted.maxSize()
              + " bytes of "
              + wanted.maxSizeName()
              + ": "
              + found
              + "; what came is thrown away");
    }

    private static RejectedResponseException refused(String why) {
      return new RejectedResponseException(FailureKind.REFUSED, why);
    }

    private static RejectedResponseException refused(int status, Optional<Duration> retryAfter) {
      FailureKind kind = FailureKind.ofStatus(status, retryAfter.isPresent());
      return new RejectedResponseException(
          kind == FailureKind.MALFORMED ? FailureKind.REFUSED : kind,
          "the server answers "
              + status
              + (kind == FailureKind.NOT_FOUND ? ", there is no such file" : ""));
    }

    /**
     * Discards the part, because the server now has another file than the one it was begun with.
     */
    private RejectedResponseException changed(String what) throws IOException {
      part.restart();
      restarts++;
      if (restarts > MAX_RESTARTS) {
        return refused(what + ", again and again");
      }
      note(what + "; begun anew");
      anew = true;
      return new RejectedResponseException(FailureKind.MALFORMED, what);
    }
  }
}
