package org.occgen.run.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import org.junit.jupiter.api.Test;
import org.occgen.benchmark.statistics.RunRecord;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.biography.Biography;
import org.occgen.core.books.Stage;
import org.occgen.core.digest.Sha256;
import org.occgen.core.mining.Candidate;
import org.occgen.core.mining.PersonCandidates;
import org.occgen.run.stage.RunStage;

/**
 * What extract and align make of the sample, pinned. A run folder keeps the rows of a stage as long
 * as its fingerprint stays, and the fingerprint does not know the code: only the stage's version
 * tells that the code makes other rows of the same input.
 */
class PinnedStagesTest {
  private static final String EXTRACT = "version 13: 5b694c54d86b5c42";
  private static final String ALIGN = "version 8: 5fcc7c8963086c7e";

  private static RunFolder run() {
    return new RunFolder(Sample.run().toString());
  }

  /** Compares the rows and the version with what was pinned. */
  private static void assertPinned(String pinned, Stage stage, String rows) throws IOException {
    RunFolder run = run();
    RunStage code = RunStage.of(stage, run, RunRecord.read(run));
    assertEquals(
        pinned,
        "version " + code.version() + ": " + Sha256.hex(rows).substring(0, 16),
        () ->
            String.format(
                Locale.ROOT,
                "%s makes other rows of the sample than when it was pinned: raise version() in %s,"
                    + " so that no run goes on from old rows, and pin the new version and digest"
                    + " here",
                stage.id(),
                code.getClass().getSimpleName()));
  }

  @Test
  void biographiesAreThoseOfTheVersionOfExtract() throws IOException {
    StringJoiner rows = new StringJoiner("\n");
    for (Biography row : RunFolder.readAll(Biography.class, run().rowFiles(Stage.EXTRACT))) {
      rows.add(
          List.of(
                  row.person().qid(),
                  row.language(),
                  row.title(),
                  row.revision(),
                  row.url(),
                  row.sentences())
              .toString());
    }
    assertPinned(EXTRACT, Stage.EXTRACT, rows.toString());
  }

  @Test
  void candidatesAreThoseOfTheVersionOfAlign() throws IOException {
    StringJoiner rows = new StringJoiner("\n");
    for (PersonCandidates row :
        RunFolder.readAll(PersonCandidates.class, run().rowFiles(Stage.ALIGN))) {
      rows.add(row.person().qid() + row.languages() + row.sentenceKeys());
      for (Candidate pair : row.candidates()) {
        rows.add(
            List.of(
                    pair.language(),
                    pair.pivotPosition(),
                    pair.position(),
                    // not as decimals, whose digits differ between versions of Java
                    Double.toHexString(pair.cosine()),
                    Double.toHexString(pair.margin()),
                    pair.pivotNeighbours(),
                    pair.neighbours(),
                    pair.forward(),
                    pair.backward(),
                    Double.toHexString(pair.rivals().margin()),
                    Double.toHexString(pair.rivals().gap()),
                    Double.toHexString(pair.probability()),
                    Double.toHexString(pair.length()))
                .toString());
      }
    }
    assertPinned(ALIGN, Stage.ALIGN, rows.toString());
  }
}
