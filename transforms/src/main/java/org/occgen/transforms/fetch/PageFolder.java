package org.occgen.transforms.fetch;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.util.Optional;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.occgen.core.biography.PageFiles;
import org.occgen.core.biography.PageHead;
import org.occgen.core.biography.PageRequest;
import org.occgen.core.biography.PageResult;
import org.occgen.core.books.DeadLetter;
import org.occgen.transforms.storage.FileLookup;
import org.occgen.transforms.storage.StoredFiles;

/**
 * Article pages in a folder of any file system that Beam knows: {@code
 * <folder>/<language>/<Title>.html}, file names as in {@link PageFiles}. Other spellings of a title
 * are looked for only where the file of its name is missing. A page that was saved under the title
 * of a redirect has the title that {@link PageHead} finds in it.
 */
public final class PageFolder implements PageSource {
  /** The largest page that is read, in bytes. The largest articles have some 5 MB of HTML. */
  public static final int MAX_PAGE_BYTES = 16 << 20;

  /** Reason: the page has more than {@link #MAX_PAGE_BYTES} bytes. */
  static final String OVERSIZED_PAGE = "oversized-page";

  private final String folder;

  /** Pages of {@code folder}. */
  public PageFolder(String folder) {
    this.folder = folder.endsWith("/") ? folder.substring(0, folder.length() - 1) : folder;
  }

  @Override
  public PageResult read(PageRequest request) throws IOException {
    PageFiles.PageName name = PageFiles.name(request.language(), request.title());
    if (name instanceof PageFiles.Named named) {
      PageResult page = read(request, fileName(named));
      if (page.outcome() != PageResult.Outcome.ABSENT) {
        return page;
      }
    }
    for (String other : PageFiles.otherNames(request.title())) {
      PageResult page = read(request, other);
      if (page.outcome() == PageResult.Outcome.FOUND) {
        return page;
      }
      if (page.outcome() == PageResult.Outcome.FAILED) {
        // the letter's place is the name of the title
        return PageResult.failed(page.reason(), other + ": " + page.message(), page.text());
      }
    }
    return PageResult.absent(
        name instanceof PageFiles.Unnamed unnamed ? unnamed.reason() : FetchArticles.NO_PAGE, "");
  }

  private PageResult read(PageRequest request, String name) throws IOException {
    Optional<ResourceId> file = file(request, name);
    if (file.isEmpty()) {
      return PageResult.absent(FetchArticles.NO_PAGE, "");
    }
    byte[] bytes;
    try (InputStream in = Channels.newInputStream(StoredFiles.open(file.get()))) {
      bytes = in.readNBytes(MAX_PAGE_BYTES + 1);
    } catch (FileNotFoundException e) {
      // thrown also for a file that may not be read
      return FileLookup.exists(file.get().toString())
          ? PageResult.failed("unreadable-page", "cannot be opened: " + e.getMessage(), "")
          : PageResult.absent(FetchArticles.NO_PAGE, "");
    }
    if (bytes.length > MAX_PAGE_BYTES) {
      return PageResult.failed(
          OVERSIZED_PAGE, "more than the " + MAX_PAGE_BYTES + " bytes that are read", head(bytes));
    }
    String html;
    try {
      html = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      return PageResult.failed("invalid-utf-8", "is not UTF-8: " + e.getMessage(), head(bytes));
    }
    PageHead head = PageHead.of(html);
    String title = head.title().orElse(request.title().replace('_', ' '));
    return PageResult.found(title, head.revision(), html);
  }

  /**
   * Whether the folder has a file for the page, under whatever name {@link #read} would take.
   *
   * @throws IOException if it cannot be known, such as without access
   */
  public boolean has(PageRequest request) throws IOException {
    if (PageFiles.name(request.language(), request.title()) instanceof PageFiles.Named named
        && has(request, fileName(named))) {
      return true;
    }
    for (String other : PageFiles.otherNames(request.title())) {
      if (has(request, other)) {
        return true;
      }
    }
    return false;
  }

  private boolean has(PageRequest request, String name) throws IOException {
    Optional<ResourceId> file = file(request, name);
    return file.isPresent() && FileLookup.exists(file.get().toString());
  }

  private static String fileName(PageFiles.Named named) {
    return named.path().substring(named.path().indexOf('/') + 1);
  }

  /** The file of a name; none where names of this machine's files cannot hold its letters. */
  private Optional<ResourceId> file(PageRequest request, String name) {
    try {
      // not by a pattern, which would read wildcards in the folder's name
      return Optional.of(StoredFiles.file(folder, request.language(), name));
    } catch (InvalidPathException e) { // under a locale without UTF-8
      return Optional.empty();
    }
  }

  @Override
  public String place(PageRequest request) {
    return PageFiles.name(request.language(), request.title()) instanceof PageFiles.Named named
        ? named.path()
        : request.toString();
  }

  private static String head(byte[] bytes) {
    int length = Math.min(bytes.length, DeadLetter.MAX_PAYLOAD);
    return new String(bytes, 0, length, StandardCharsets.UTF_8);
  }
}
