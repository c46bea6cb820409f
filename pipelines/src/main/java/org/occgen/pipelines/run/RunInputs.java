package org.occgen.pipelines.run;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.EmptyMatchTreatment;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.occgen.core.books.Stage;
import org.occgen.pipelines.folder.RunFolder;
import org.occgen.pipelines.recipe.Recipe;
import org.occgen.pipelines.report.RunRecord;
import org.occgen.sparql.dump.DumpFormat;
import org.occgen.sparql.dump.PageDump;
import org.occgen.transforms.record.ExactFile;

/** What must be there, and must not be, before a run begins. */
final class RunInputs {
  private final RunFolder folder;
  private final Recipe recipe;

  RunInputs(RunFolder folder, Recipe recipe) {
    this.folder = folder;
    this.recipe = recipe;
  }

  /** A run deletes files of its folder, so it must not be taken for somebody else's. */
  void checkFolder() throws IOException {
    if (!ExactFile.exists(folder.path(RunRecord.FILE))
        && !FileSystems.match(folder.path("*"), EmptyMatchTreatment.ALLOW).metadata().isEmpty()) {
      throw new RunRefusedException(
          "--output "
              + folder.root()
              + ": has files but is no run folder; name a new folder or an empty one");
    }
  }

  /** What a run up to {@code last} reads from outside must be there before any work. */
  void checkSources(Stage last) throws IOException {
    if (recipe.wikidataDump().isPresent()) {
      checkFiles("wikidata-dump", recipe.wikidataDump().get(), DumpFormat::of);
    } else if (recipe.live().isEmpty()) {
      throw new RunRefusedException(
          "wikidata-dump: no dump is given; add wikidata-dump: FILE to the recipe or pass"
              + " --wikidata-dump FILE; or add operator.contact, and Wikidata itself is asked");
    }
    if (last == Stage.COLLECT) {
      return;
    }
    if (recipe.htmlDump().isPresent()) {
      checkFiles("html-dump", recipe.htmlDump().get(), PageDump::checkName);
    } else if (recipe.pages().isPresent()) {
      checkPages(recipe.pages().get());
    } else if (recipe.live().isEmpty()) {
      throw new RunRefusedException(
          "pages: no source of article pages is given; add pages: DIR or html-dump: FILES to the"
              + " recipe, or pass --pages DIR or --html-dump FILES; or add operator.contact, and"
              + " Wikipedia itself is asked");
    }
  }

  /** The files of a dump must be there, and named as {@code checkName} wants it. */
  private static void checkFiles(String key, String dump, Consumer<String> checkName)
      throws IOException {
    List<MatchResult.Metadata> files =
        RunFolder.wildcard(dump).isPresent()
            ? FileSystems.match(dump, EmptyMatchTreatment.ALLOW).metadata()
            : ExactFile.find(dump).stream().toList();
    if (files.isEmpty()) {
      throw new RunRefusedException(key + ": there is no file " + dump);
    }
    for (MatchResult.Metadata file : files) {
      try {
        checkName.accept(file.resourceId().getFilename());
      } catch (IllegalArgumentException e) {
        throw new RunRefusedException(key + ": " + e.getMessage());
      }
    }
  }

  private void checkPages(String pages) throws IOException {
    Optional<Character> wildcard = RunFolder.wildcard(pages);
    if (wildcard.isPresent()) {
      throw new RunRefusedException(
          "pages: the folder's name cannot hold "
              + wildcard.get()
              + ", which is read as a wildcard: "
              + pages);
    }
    for (String language : recipe.languages()) {
      String pattern = pages + "/" + language + "/*";
      if (FileSystems.match(pattern, EmptyMatchTreatment.ALLOW).metadata().isEmpty()) {
        throw new RunRefusedException(
            "pages: there are no pages in "
                + language
                + "; expected are files such as "
                + pages
                + "/"
                + language
                + "/Some_Title.html");
      }
    }
  }
}
