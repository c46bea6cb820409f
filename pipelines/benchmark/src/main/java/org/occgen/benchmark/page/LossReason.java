package org.occgen.benchmark.page;

import java.util.List;
import org.occgen.core.books.Stage;

/**
 * A reason of the books for which records are dropped or failed.
 *
 * @param name in kebab-case, as the books have it
 * @param stages the stages that give it, in their order
 * @param meaning in words, without a full stop
 * @param remedy what a user can do about it; empty where nothing needs to be done
 */
public record LossReason(String name, List<Stage> stages, String meaning, String remedy) {
  public LossReason {
    stages = List.copyOf(stages);
  }
}
