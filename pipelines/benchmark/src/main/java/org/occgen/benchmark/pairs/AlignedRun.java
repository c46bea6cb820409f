package org.occgen.benchmark.pairs;

import java.io.IOException;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.RunRecord;
import org.occgen.command.UsageException;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.books.Stage;

/**
 * A run whose pairs can be looked at: its stage align is finished, and it has several languages.
 *
 * @param folder where it lies
 * @param recipe the recipe as it was run
 */
public record AlignedRun(RunFolder folder, Recipe recipe) {
  /**
   * Finds a run.
   *
   * @param run the folder that was typed
   * @throws UsageException if it is none, or has no pairs
   */
  public static AlignedRun of(String run) throws IOException {
    RunFolder folder = new RunFolder(run);
    if (RunFolder.readText(folder.path(RunRecord.FILE)).isEmpty()) {
      throw new UsageException(
          run
              + ": is no run folder, for it has no "
              + RunRecord.FILE
              + "; name the folder that occgen run was given with --output");
    }
    Recipe recipe = RunRecord.read(folder);
    if (folder.marker(Stage.ALIGN).isEmpty()) {
      throw new UsageException(
          run
              + ": its stage align is not finished; finish it with occgen run --recipe "
              + recipe.name()
              + " (or its file) --output "
              + run
              + " --until align");
    }
    if (recipe.otherLanguages().isEmpty()) {
      throw new UsageException(
          run
              + ": is a run of one language ("
              + recipe.pivot()
              + "); nothing is aligned, so there are no pairs and no threshold");
    }
    return new AlignedRun(folder, recipe);
  }
}
