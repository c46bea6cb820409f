package org.occgen.run.stage;

import static com.google.common.base.Strings.lenientFormat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.recipe.Since;
import org.occgen.command.folder.RunFolder;
import org.occgen.sparql.dump.PageDump;
import org.occgen.transforms.fetch.CirrusFiles;
import org.occgen.transforms.fetch.PageDumps;
import org.occgen.transforms.storage.FileLookup;
import org.occgen.transforms.storage.StoredFiles;

/**
 * Article pages that a recipe gives as files: today's, or those of an old snapshot.
 *
 * @param prefix what the keys of the recipe begin with: nothing, or {@code since.}
 * @param languages of the run
 * @param pages folder of pages, if given
 * @param dumps dumps of pages, if given; then there is no folder
 */
record GivenPages(
    String prefix, List<String> languages, Optional<String> pages, Optional<PageDumps> dumps) {
  /** Today's pages. */
  static GivenPages of(Recipe recipe) {
    return new GivenPages("", recipe.languages(), recipe.pages(), recipe.pageDumps());
  }

  /** The pages of the old snapshot. */
  static GivenPages of(Recipe recipe, Since since) {
    return new GivenPages(Since.KEY + ".", recipe.languages(), since.pages(), since.dumps());
  }

  /** Whether there are none, so that servers are asked. */
  boolean isEmpty() {
    return pages.isEmpty() && dumps.isEmpty();
  }

  /** Adds the content of dumps, or the listing of a folder. */
  void addTo(Fingerprint fingerprint) throws IOException {
    if (dumps.isPresent()) {
      fingerprint
          .with(prefix + dumps.get().format().key(), Fingerprint.ofContent(dumps.get().files()))
          .with("languages", new TreeSet<>(languages));
    } else if (pages.isPresent()) {
      Map<String, String> listings = new TreeMap<>();
      for (String language : languages) {
        listings.put(language, Fingerprint.ofListing(pages.get() + "/" + language + "/*"));
      }
      fingerprint.with(prefix + "pages", listings);
    }
  }

  /**
   * Says before any work that something is missing.
   *
   * @throws RunRefusedException if so; the message names the key
   */
  void check() throws IOException {
    if (dumps.isPresent()) {
      checkDumps(dumps.get());
    } else if (pages.isPresent()) {
      checkPages(pages.get());
    }
  }

  private void checkDumps(PageDumps given) throws IOException {
    String key = prefix + given.format().key();
    if (given.format() == PageDumps.Format.HTML) {
      SourceFiles.check(key, given.pattern(), PageDump::checkName);
      return;
    }
    try {
      CirrusFiles.of(given.pattern(), languages);
    } catch (IllegalArgumentException e) {
      throw new RunRefusedException(key + ": " + e.getMessage());
    }
  }

  private void checkPages(String folder) throws IOException {
    Optional<Character> wildcard = RunFolder.wildcard(folder);
    if (wildcard.isPresent()) {
      throw new RunRefusedException(
          lenientFormat(
              "%spages: the folder's name cannot hold %s, which is read as a wildcard: %s",
              prefix, wildcard.get(), folder));
    }
    if (FileLookup.isLocal(folder) && !Files.isDirectory(Path.of(folder))) {
      throw new RunRefusedException(
          lenientFormat(
              "%spages: there is no folder %s; give one with files such as %s/%s/Some_Title.html",
              prefix, folder, folder, languages.get(0)));
    }
    for (String language : languages) {
      String pattern = folder + "/" + language + "/*";
      if (StoredFiles.match(pattern).isEmpty()) {
        throw new RunRefusedException(
            lenientFormat(
                "%spages: there are no pages in %s; expected are files such as"
                    + " %s/%s/Some_Title.html",
                prefix, language, folder, language));
      }
    }
  }

  /** The files with their size, a line each. */
  List<String> inputs() throws IOException {
    if (dumps.isPresent()) {
      PageDumps given = dumps.get();
      String files = SourceFiles.describe(prefix + given.format().key(), given.files());
      Set<String> others =
          given.format() == PageDumps.Format.CIRRUS
              ? CirrusFiles.of(given.pattern(), languages).otherWikis()
              : Set.of();
      return List.of(
          others.isEmpty()
              ? files
              : files + "; those of " + String.join(", ", others) + " are not read");
    }
    List<String> inputs = new ArrayList<>();
    if (pages.isPresent()) {
      for (String language : languages) {
        inputs.add(SourceFiles.describe(prefix + "pages", pages.get() + "/" + language + "/*"));
      }
    }
    return inputs;
  }
}
