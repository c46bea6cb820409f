package org.occgen.transforms.fetch;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.ResolveOptions.StandardResolveOptions;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.occgen.core.biography.PageFiles;
import org.occgen.core.books.DeadLetter;
import org.occgen.transforms.record.ExactFile;

/**
 * Article pages in a folder of any file system that Beam knows: {@code
 * <folder>/<language>/<Title>.html}, file names as in {@link PageFiles}.
 */
public final class PageFolder implements PageSource {
  private static final long serialVersionUID = 1L;

  /** The largest page that is read, in bytes. The largest articles have some 5 MB of HTML. */
  public static final int MAX_PAGE_BYTES = 16 << 20;

  // Parsoid names the revision in the first tag: about="https://en.wikipedia.org/wiki/Special:
  // Redirect/revision/1234"; a skin's page in its configuration: "wgRevisionId":1234.
  private static final Pattern REVISION =
      Pattern.compile("(?:Special:Redirect/revision/|\"wgRevisionId\":\\s*)(\\d{1,18})");
  private static final int HEAD_CHARACTERS = 16_384;

  private final String folder;

  /** Pages of {@code folder}. */
  public PageFolder(String folder) {
    this.folder = folder.endsWith("/") ? folder.substring(0, folder.length() - 1) : folder;
  }

  @Override
  public Page read(String language, String title) throws IOException {
    PageFiles.PageName name = PageFiles.name(language, title);
    if (name instanceof PageFiles.Unnamed unnamed) {
      return new Absent(unnamed.reason());
    }
    String path = ((PageFiles.Named) name).path();
    // not by a pattern, which would read wildcards in the folder's name
    ResourceId file =
        FileSystems.matchNewResource(folder, true)
            .resolve(language, StandardResolveOptions.RESOLVE_DIRECTORY)
            .resolve(path.substring(path.indexOf('/') + 1), StandardResolveOptions.RESOLVE_FILE);
    byte[] bytes;
    try (InputStream in = Channels.newInputStream(FileSystems.open(file))) {
      bytes = in.readNBytes(MAX_PAGE_BYTES + 1);
    } catch (FileNotFoundException e) {
      // also what a file is answered with that may not be read
      return ExactFile.exists(file.toString())
          ? new Unreadable("unreadable-page", path, "cannot be opened: " + e.getMessage(), "")
          : new Absent(FetchArticles.NO_PAGE);
    }
    if (bytes.length > MAX_PAGE_BYTES) {
      return new Unreadable(
          "oversized-page",
          path,
          "more than the " + MAX_PAGE_BYTES + " bytes that are read",
          head(bytes));
    }
    String html;
    try {
      html = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      return new Unreadable("invalid-utf-8", path, "is not UTF-8: " + e.getMessage(), head(bytes));
    }
    Matcher revision =
        REVISION.matcher(html.substring(0, Math.min(HEAD_CHARACTERS, html.length())));
    return new Found(html, revision.find() ? Long.parseLong(revision.group(1)) : 0);
  }

  private static String head(byte[] bytes) {
    int length = Math.min(bytes.length, DeadLetter.MAX_PAYLOAD);
    return new String(bytes, 0, length, StandardCharsets.UTF_8);
  }
}
