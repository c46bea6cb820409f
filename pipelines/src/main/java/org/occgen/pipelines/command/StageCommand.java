package org.occgen.pipelines.command;

import java.util.concurrent.Callable;
import org.occgen.core.books.Stage;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** One stage by its name; the stages before it are done first where they are not done yet. */
abstract class StageCommand implements Callable<Integer> {
  private final Stage stage;

  @Mixin private RunOptions options;

  StageCommand(Stage stage) {
    this.stage = stage;
  }

  @Override
  public Integer call() throws Exception {
    options.run(System.out).until(stage);
    return 0;
  }

  /** {@code occgen collect}. */
  @Command(
      name = "collect",
      mixinStandardHelpOptions = true,
      description = "Stage 1: people with occupation, gender and articles, from Wikidata.")
  static final class Collect extends StageCommand {
    Collect() {
      super(Stage.COLLECT);
    }
  }

  /** {@code occgen fetch}. */
  @Command(
      name = "fetch",
      mixinStandardHelpOptions = true,
      description = "Stages up to 2: the article pages of people who have all languages.")
  static final class Fetch extends StageCommand {
    Fetch() {
      super(Stage.FETCH);
    }
  }

  /** {@code occgen extract}. */
  @Command(
      name = "extract",
      mixinStandardHelpOptions = true,
      description = "Stages up to 3: clean sentences of the pages.")
  static final class Extract extends StageCommand {
    Extract() {
      super(Stage.EXTRACT);
    }
  }

  /** {@code occgen align}. */
  @Command(
      name = "align",
      mixinStandardHelpOptions = true,
      description = "Stages up to 4: sentences that may be translations of each other.")
  static final class Align extends StageCommand {
    Align() {
      super(Stage.ALIGN);
    }
  }

  /** {@code occgen balance}. */
  @Command(
      name = "balance",
      mixinStandardHelpOptions = true,
      description = "Stages up to 5: segments with the genders balanced.")
  static final class Balance extends StageCommand {
    Balance() {
      super(Stage.BALANCE);
    }
  }

  /** {@code occgen write}. */
  @Command(
      name = "write",
      mixinStandardHelpOptions = true,
      description = "Stages up to 6: the benchmark.")
  static final class Write extends StageCommand {
    Write() {
      super(Stage.WRITE);
    }
  }
}
