package org.occgen.transforms.fetch;

import static com.google.common.base.Strings.lenientFormat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.apache.beam.sdk.io.fs.MoveOptions.StandardMoveOptions;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.occgen.core.biography.PageRequest;
import org.occgen.core.biography.PageResult;
import org.occgen.core.biography.PageResult.Outcome;
import org.occgen.core.digest.Sha256;
import org.occgen.core.json.BoundedJson;
import org.occgen.transforms.record.RecordFiles;
import org.occgen.transforms.storage.FileLookup;
import org.occgen.transforms.storage.StoredFiles;

/**
 * The kept responses of the Wikipedias, so that nothing is asked for twice: by a run that was
 * broken off and goes on, or by one with a language more. On any file system that Beam knows.
 *
 * <p>A file a page: {@code <folder>/<language>/<2 digits>/<62 digits>.json.gz}, the digits being
 * the SHA-256 of the title, for titles may be too long for names; failures end in {@value
 * #FAILURE}, so that they are found without reading the others. A file appears whole or not at all.
 */
public final class PageStore implements PageSource {
  private static final String PAGE = ".json.gz";
  private static final String FAILURE = ".failed.json.gz";

  /** Most bytes of a decompressed file: JSON may double what it quotes. */
  private static final int MAX_BYTES = 2 * PageFolder.MAX_PAGE_BYTES + (1 << 16);

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final ObjectReader PAGES =
      JSON.readerFor(PageResult.class)
          .with(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .with(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
          .with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  /** The request, beside the components of the result. */
  private static final String LANGUAGE = "language";

  private static final String TITLE = "title";

  private final String folder;

  /** The pages in {@code folder}, which need not be there yet. */
  public PageStore(String folder) {
    this.folder = folder.endsWith("/") ? folder.substring(0, folder.length() - 1) : folder;
  }

  /** Whether it is known what became of {@code request}, be it a failure. */
  public boolean knows(PageRequest request) throws IOException {
    return FileLookup.exists(path(request, PAGE)) || FileLookup.exists(path(request, FAILURE));
  }

  /**
   * The result of {@code request}, if it was sent before.
   *
   * @throws IOException if the file cannot be read or is not what {@link #keep} wrote there
   */
  public Optional<PageResult> find(PageRequest request) throws IOException {
    Optional<Kept> page = load(path(request, PAGE));
    return (page.isPresent() ? page : load(path(request, FAILURE))).map(Kept::result);
  }

  /** Keeps what became of a request, in the place of what was known of it. */
  public void keep(PageRequest request, PageResult result) throws IOException {
    String path = path(request, suffix(result));
    int slash = path.lastIndexOf('/');
    ObjectNode json = JSON.valueToTree(result);
    json.put(LANGUAGE, request.language()).put(TITLE, request.title());
    byte[] bytes = JSON.writeValueAsBytes(json);
    RecordFiles.replace(
        path.substring(0, slash),
        path.substring(slash + 1),
        channel -> {
          try (OutputStream out = new GZIPOutputStream(Channels.newOutputStream(channel))) {
            out.write(bytes);
          }
        });
    if (result.outcome() != Outcome.FAILED) {
      forget(request);
    }
  }

  /** All failures. */
  public Map<PageRequest, PageResult> failures() throws IOException {
    Map<PageRequest, PageResult> failures = new HashMap<>();
    for (MatchResult.Metadata file : StoredFiles.match(folder + "/*/*/*" + FAILURE)) {
      load(file.resourceId().toString())
          .ifPresent(kept -> failures.put(kept.request(), kept.result()));
    }
    return failures;
  }

  /**
   * Forgets the failures that may pass, so that these pages are asked for again.
   *
   * @return how many there were
   */
  public int forgetPassing() throws IOException {
    int forgotten = 0;
    for (Map.Entry<PageRequest, PageResult> failure : failures().entrySet()) {
      if (failure.getValue().retryable()) {
        forget(failure.getKey());
        forgotten++;
      }
    }
    return forgotten;
  }

  /** Forgets the failure of {@code request}, if there is one. */
  private void forget(PageRequest request) throws IOException {
    String path = path(request, FAILURE);
    if (FileLookup.exists(path)) {
      ResourceId file = FileSystems.matchNewResource(path, false);
      FileSystems.delete(List.of(file), StandardMoveOptions.IGNORE_MISSING_FILES);
    }
  }

  @Override
  public PageResult read(PageRequest request) throws IOException {
    return find(request)
        .orElseThrow(
            () -> new IOException(request + " was not asked for; is " + folder + " whole?"));
  }

  private static String suffix(PageResult result) {
    return result.outcome() == Outcome.FAILED ? FAILURE : PAGE;
  }

  private String path(PageRequest request, String suffix) {
    String hash = Sha256.hex(request.title().getBytes(StandardCharsets.UTF_8));
    return lenientFormat(
        "%s/%s/%s/%s%s",
        folder, request.language(), hash.substring(0, 2), hash.substring(2), suffix);
  }

  private Optional<Kept> load(String path) throws IOException {
    byte[] bytes;
    try (InputStream in =
        new GZIPInputStream(
            Channels.newInputStream(StoredFiles.open(FileSystems.matchNewResource(path, false))))) {
      bytes = in.readNBytes(MAX_BYTES + 1);
    } catch (FileNotFoundException e) {
      if (FileLookup.exists(path)) {
        throw e; // there, but not for us
      }
      return Optional.empty();
    } catch (EOFException | ZipException e) {
      throw new IOException(damaged(path, String.valueOf(e.getMessage())), e);
    }
    if (bytes.length > MAX_BYTES) {
      throw new IOException(damaged(path, "it is larger than any page that is kept"));
    }
    Kept kept = parsed(path, bytes);
    // the path may be written in another way up to the folder
    String expected = path(kept.request(), suffix(kept.result())).substring(folder.length());
    if (!path.endsWith(expected)) {
      throw new IOException(
          damaged(path, "it holds " + kept.request() + ", which is kept elsewhere"));
    }
    return Optional.of(kept);
  }

  /** The content of a file. */
  private record Kept(PageRequest request, PageResult result) {}

  private static Kept parsed(String path, byte[] bytes) throws IOException {
    try {
      if (!(PAGES.readTree(bytes) instanceof ObjectNode json)) {
        throw new IOException(damaged(path, "it is no object"));
      }
      PageRequest request =
          new PageRequest(json.path(LANGUAGE).asText(), json.path(TITLE).asText());
      PageResult result = PAGES.readValue(json.remove(List.of(LANGUAGE, TITLE)));
      return new Kept(request, result);
    } catch (JsonProcessingException e) {
      throw new IOException(damaged(path, BoundedJson.problem(e, 200)), e);
    } catch (IllegalArgumentException e) {
      throw new IOException(damaged(path, String.valueOf(e.getMessage())), e);
    }
  }

  private static String damaged(String path, String fault) {
    return path + " is damaged: " + fault + "; delete it, and the page is fetched again";
  }
}
