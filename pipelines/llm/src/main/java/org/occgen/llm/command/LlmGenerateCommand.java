package org.occgen.llm.command;

import static org.occgen.command.UsageException.require;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;
import org.occgen.command.BeamOptions;
import org.occgen.command.Main;
import org.occgen.command.Resumable;
import org.occgen.core.files.CountText;
import org.occgen.llm.ask.AskReport;
import org.occgen.llm.ask.ReplyStore;
import org.occgen.llm.ask.WatchedPipelines;
import org.occgen.llm.generate.StoryGeneration;
import org.occgen.llm.generate.StoryPrompts;
import org.occgen.llm.recipe.LlmRecipe;
import org.occgen.measure.command.EncoderOption;
import org.occgen.transforms.storage.Storage;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code occgen llm generate}: stories that a language model writes. */
@Command(
    name = "generate",
    mixinStandardHelpOptions = true,
    description = {
      "Collects stories from a language model (section 5 of Derner et al.): every prompt several"
          + " times in each run, by the server, runs and limits of a recipe. What is kept is not"
          + " asked again: a job that was broken off goes on.",
      "Writes <recipe>.tsv: model, prompt (its number), repetition, run, ending (length where the"
          + " story was cut at the limit of tokens), and the story in a column that is called as"
          + " the recipe's language is, so that characterise, llm analyse and llm diversity read"
          + " it; and <recipe>-sentences.tsv with a row a sentence, which llm analyse and then llm"
          + " training read. Responses that are no story go to <recipe>-failed.tsv.",
      "The status is 1 where stories are left that the same command would ask for.",
      "Further options go to Beam, such as --runner=DirectRunner."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen llm generate --prompts prompts.txt --recipe my.yaml --repetitions 10"
          + " --set runs=5 --output stories",
      "  occgen llm diversity stories/my.tsv --by run",
      "  occgen characterise --measure polarity stories/my.tsv --by run --spread"
    })
final class LlmGenerateCommand implements Callable<Integer>, Resumable {
  @Option(
      names = "--prompts",
      required = true,
      paramLabel = "FILE",
      description = "Prompts, one a line.")
  private Path prompts;

  @Mixin private LlmRecipeOptions recipes;

  @Option(
      names = "--repetitions",
      paramLabel = "N",
      defaultValue = "1",
      description = "Stories of a prompt in each run (default: ${DEFAULT-VALUE}).")
  private int repetitions;

  @Option(
      names = "--keep-prompt",
      description =
          "Let stories begin with their prompts, as in the paper's counts. Without it, a prompt"
              + " that a story begins with is cut off.")
  private boolean keepPrompt;

  @Option(
      names = "--output",
      required = true,
      paramLabel = "FOLDER",
      description = "Where the stories go; several models may share it.")
  private Path output;

  @Option(
      names = "--replies",
      paramLabel = "FOLDER",
      description = "Where responses are kept (default: replies in --output).")
  private @Nullable String replies;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    require(
        repetitions >= 1 && repetitions <= 10_000,
        "--repetitions %s: give 1 to 10,000",
        repetitions);
    EncoderOption.checkFile("--prompts", prompts);
    require(
        !Files.exists(output) || Files.isDirectory(output),
        "--output %s: is a file; name a folder",
        output);
    PipelineOptions options = BeamOptions.parse(spec.commandLine().getUnmatchedArguments());
    new Storage(options).register();
    boolean onCluster = BeamOptions.isOnCluster(options);
    if (onCluster) {
      output = output.toAbsolutePath().normalize(); // workers have other working folders
    }
    LlmRecipe recipe = recipes.readForStories();
    if (!onCluster) {
      recipe.server().requireKey(System.getenv()); // otherwise the workers have it
    }
    Files.createDirectories(output);
    StoryGeneration generation =
        new StoryGeneration(
            recipe,
            StoryPrompts.read(prompts),
            repetitions,
            new ReplyStore(replies == null ? output.resolve("replies").toString() : replies));
    PrintWriter log = spec.commandLine().getErr();
    if (generation.hasFixedSeed()) {
      log.println(
          "warning: server.body has a seed, so all stories of a prompt may be the same; leave it"
              + " out to get several");
    }
    Optional<AskReport> report =
        generation.ask(
            new WatchedPipelines(options, log, Boolean.getBoolean("occgen.terminal")),
            output.resolve("asking").resolve(recipe.name()).toString(),
            text -> 1 + text.length() / 4);
    Path stories = output.resolve(recipe.name() + ".tsv");
    Path sentences = output.resolve(recipe.name() + "-sentences.tsv");
    StoryGeneration.Counts counts =
        generation.write(
            stories, sentences, output.resolve(recipe.name() + "-failed.tsv"), keepPrompt);
    report.ifPresent(asked -> tell(asked, log));
    log.printf(
        Locale.ROOT,
        "%s in %s; %s no story, %s missing%n",
        CountText.of(counts.stories(), "story", "stories"),
        stories,
        CountText.of(counts.failed(), "response is", "responses are"),
        CountText.of(counts.missing(), "story is", "stories are"));
    log.printf(
        Locale.ROOT,
        "%s of them in %s%s%n",
        CountText.of(counts.sentences(), "sentence"),
        sentences,
        counts.cut() == 0
            ? ""
            : "; "
                + CountText.of(counts.cut(), "last sentence was", "last sentences were")
                + " cut at the limit of tokens, and left out");
    boolean none = counts.stories() == 0 && counts.failed() > 0;
    if (none) {
      log.println("no response is a story; " + recipe.name() + "-failed.tsv says why");
    }
    return counts.missing() == 0 && !none ? 0 : Main.FAILED;
  }

  private static void tell(AskReport report, PrintWriter log) {
    log.printf(
        Locale.ROOT,
        "%s, of which %,d %s known; so far %s, %,d tokens of prompts, %,d of stories%n",
        CountText.of(report.questions(), "question"),
        report.known(),
        CountText.word(report.known(), "was", "were"),
        CountText.of(report.use().requests(), "request"),
        report.use().promptTokens(),
        report.use().completionTokens());
    if (report.left() > 0) {
      log.printf(
          Locale.ROOT,
          "%s left%s%s; the same command goes on%n",
          CountText.of(report.left(), "question is", "questions are"),
          report.stoppedBy().isEmpty() ? "" : ", stopped by " + report.stoppedBy(),
          report.lastFailure().isEmpty() ? "" : ": " + report.lastFailure());
    }
  }
}
