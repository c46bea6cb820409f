package org.occgen.transforms.fetch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.EmptyMatchTreatment;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.apache.beam.sdk.io.fs.MoveOptions.StandardMoveOptions;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.occgen.core.digest.Sha256;
import org.occgen.transforms.record.ExactFile;
import org.occgen.transforms.record.RecordFiles;

/**
 * What was ever asked of the Wikipedias, kept so that nothing is asked for twice: by a run that was
 * broken off and goes on, or by one with a language more. On any file system that Beam knows.
 *
 * <p>A file a page: {@code <folder>/<language>/<2 digits>/<62 digits>.json.gz}, the digits being
 * the SHA-256 of the title, for titles may be too long for names; failures end in {@value
 * #FAILURE}, so that they are found without reading the others. A file appears whole or not at all.
 */
public final class PageStore implements PageSource {
  private static final long serialVersionUID = 1L;

  private static final String PAGE = ".json.gz";
  private static final String FAILURE = ".failed.json.gz";

  /** Of a file, decompressed: JSON may double what it quotes. */
  private static final int MAX_BYTES = 2 * PageFolder.MAX_PAGE_BYTES + (1 << 16);

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final ObjectReader PAGES =
      JSON.readerFor(StoredPage.class)
          .with(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
          .with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  private final String folder;

  /** The pages in {@code folder}, which need not be there yet. */
  public PageStore(String folder) {
    this.folder = folder.endsWith("/") ? folder.substring(0, folder.length() - 1) : folder;
  }

  /** Whether it is known what became of {@code request}, be it a failure. */
  public boolean knows(PageRequest request) throws IOException {
    return ExactFile.exists(path(request, PAGE)) || ExactFile.exists(path(request, FAILURE));
  }

  /**
   * What became of {@code request}, if it was asked.
   *
   * @throws IOException if the file cannot be read or is not what {@link #keep} wrote there
   */
  public Optional<StoredPage> find(PageRequest request) throws IOException {
    Optional<StoredPage> page = load(path(request, PAGE));
    if (page.isEmpty()) {
      page = load(path(request, FAILURE));
    }
    return page;
  }

  /** Keeps what became of a request, in the place of what was known of it. */
  public void keep(StoredPage page) throws IOException {
    String path = path(page);
    int slash = path.lastIndexOf('/');
    byte[] json = JSON.writeValueAsBytes(page);
    RecordFiles.replace(
        path.substring(0, slash),
        path.substring(slash + 1),
        channel -> {
          try (OutputStream out = new GZIPOutputStream(Channels.newOutputStream(channel))) {
            out.write(json);
          }
        });
    if (page.outcome() != StoredPage.Outcome.FAILED) {
      delete(path(page.request(), FAILURE));
    }
  }

  /** All failures, in no order. */
  public List<StoredPage> failures() throws IOException {
    List<StoredPage> failures = new ArrayList<>();
    for (MatchResult.Metadata file :
        FileSystems.match(folder + "/*/*/*" + FAILURE, EmptyMatchTreatment.ALLOW).metadata()) {
      load(file.resourceId().toString()).ifPresent(failures::add);
    }
    return failures;
  }

  /** Forgets a failure, so that the page is asked for again. */
  public void forget(StoredPage failure) throws IOException {
    delete(path(failure.request(), FAILURE));
  }

  @Override
  public Page read(String language, String title) throws IOException {
    PageRequest request = new PageRequest(language, title);
    Optional<StoredPage> page = find(request);
    if (page.isEmpty()) {
      throw new IOException(request + " was not asked for; is " + folder + " whole?");
    }
    StoredPage kept = page.get();
    return switch (kept.outcome()) {
      case FOUND -> new Found(kept.text(), kept.revision());
      case ABSENT -> new Absent(kept.reason(), kept.message());
      case FAILED -> new Unreadable(kept.reason(), request.toString(), kept.message(), kept.text());
    };
  }

  /** Where it is kept. */
  private String path(StoredPage page) {
    return path(page.request(), page.outcome() == StoredPage.Outcome.FAILED ? FAILURE : PAGE);
  }

  private String path(PageRequest request, String suffix) {
    String hash = Sha256.hex(request.title().getBytes(StandardCharsets.UTF_8));
    return folder
        + "/"
        + request.language()
        + "/"
        + hash.substring(0, 2)
        + "/"
        + hash.substring(2)
        + suffix;
  }

  private Optional<StoredPage> load(String path) throws IOException {
    byte[] bytes;
    try (InputStream in =
        new GZIPInputStream(
            Channels.newInputStream(FileSystems.open(FileSystems.matchNewResource(path, false))))) {
      bytes = in.readNBytes(MAX_BYTES + 1);
    } catch (FileNotFoundException e) {
      if (ExactFile.exists(path)) {
        throw e; // there, but not for us
      }
      return Optional.empty();
    } catch (EOFException | ZipException e) {
      throw damaged(path, e.getMessage(), e);
    }
    if (bytes.length > MAX_BYTES) {
      throw damaged(path, "it is larger than any page that is kept", null);
    }
    StoredPage page;
    try {
      page = PAGES.readValue(bytes);
    } catch (JsonProcessingException e) {
      throw damaged(path, e.getOriginalMessage(), e);
    }
    if (page == null) { // the JSON value null
      throw damaged(path, "it is empty", null);
    }
    // the path may be written in another way up to the folder
    if (!path.endsWith(path(page).substring(folder.length()))) {
      throw damaged(path, "it holds " + page.request() + ", which is kept elsewhere", null);
    }
    return Optional.of(page);
  }

  private static IOException damaged(String path, String fault, Exception cause) {
    return new IOException(
        path + " is damaged: " + fault + "; delete it, and the page is fetched again", cause);
  }

  private static void delete(String path) throws IOException {
    if (ExactFile.exists(path)) {
      ResourceId file = FileSystems.matchNewResource(path, false);
      FileSystems.delete(List.of(file), StandardMoveOptions.IGNORE_MISSING_FILES);
    }
  }
}
