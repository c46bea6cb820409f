package org.occgen.benchmark.pairs;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.mining.PersonCandidates;
import org.occgen.core.since.OldSentences;
import org.occgen.transforms.record.RecordReader;

/**
 * The old sentences of a run's people, read beside its candidates, in whose order they are. In a
 * run without a date all sentences are new.
 */
public final class RunAges implements AutoCloseable {
  private final @Nullable RecordReader<OldSentences> rows; // none without a date

  private RunAges(@Nullable RecordReader<OldSentences> rows) {
    this.rows = rows;
  }

  /** The ages of a run whose stage balance is finished. */
  public static RunAges open(RunFolder folder, Recipe recipe) throws IOException {
    return new RunAges(
        recipe.since().isEmpty()
            ? null
            : RecordReader.open(OldSentences.class, folder.oldSentenceFiles()));
  }

  /**
   * The ages of the sentences of a person, who comes behind all that were asked for before.
   *
   * @throws IOException if there are none, so that the files are not those of this run
   */
  public OldSentences.Ages of(PersonCandidates person) throws IOException {
    if (rows == null) {
      return OldSentences.Ages.ALL_NEW;
    }
    String qid = person.person().qid();
    while (rows.hasNext()) {
      OldSentences row = rows.next();
      if (row.qid().equals(qid)) {
        return row.ages();
      }
    }
    throw new IOException("old-sentences.parquet has no row of " + qid + "; run again");
  }

  @Override
  public void close() throws IOException {
    if (rows != null) {
      rows.close();
    }
  }
}
