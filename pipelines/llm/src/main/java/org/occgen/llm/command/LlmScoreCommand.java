package org.occgen.llm.command;

import static org.occgen.command.UsageException.require;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.occgen.command.InputFiles;
import org.occgen.command.StandardOutput;
import org.occgen.command.UsageException;
import org.occgen.core.text.LanguageCode;
import org.occgen.core.text.Utf8Lines;
import org.occgen.llm.Schema;
import org.occgen.llm.prompt.ShippedPrompts;
import org.occgen.llm.prompt.Skiplist;
import org.occgen.llm.score.ReplyScores;
import org.occgen.llm.score.ScoreRequest;
import org.occgen.measure.command.BootstrapOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code occgen llm score}: how good a model's replies are. */
@Command(
    name = "score",
    mixinStandardHelpOptions = true,
    description = {
      "Scores replies of a language model against gold words, and prints tables as TSV: F by"
          + " class, scores of all words, the masculine to feminine ratio, and the outcomes"
          + " of the replies.",
      "Gold is a table with the columns id, sentence, word and class, or blocks of \"sentence\""
          + " \"word - P, M\" as the paper publishes them. Replies are JSON, an object a line with"
          + " sentence and reply."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen llm score --lang es --gold gold.tsv --replies run1.jsonl",
      "  occgen llm score --lang es --gold gt-es.txt --replies run1.jsonl run2.jsonl run3.jsonl"
          + " --skiplist skiplist-es.txt --as-published",
      "  occgen llm score --lang es --gold gold.tsv --replies run1.jsonl --words"
          + " analysis/words.tsv"
    })
final class LlmScoreCommand implements Callable<Integer> {

  @Option(
      names = "--lang",
      required = true,
      paramLabel = "LANG",
      description = "Language of the sentences, such as es.")
  private String language;

  @Option(
      names = "--gold",
      required = true,
      paramLabel = "FILE",
      description = "Sentences with the words that people found in them.")
  private Path gold;

  @Option(
      names = "--replies",
      required = true,
      arity = "1..*",
      paramLabel = "FILE",
      description =
          "Replies of a model, a file a run. Several get a mean, and standard deviations with n - 1"
              + " and with n in the divisor.")
  private List<Path> replies;

  @Option(
      names = "--schema",
      paramLabel = "SCHEMA",
      defaultValue = "noun-person-gender",
      description =
          "The schema of the replies: noun-person-gender (word - P, M) or word-gender (word - M),"
              + " which compares multisets (default: ${DEFAULT-VALUE}).")
  private String schema;

  @Option(
      names = "--skiplist",
      paramLabel = "FILE",
      description =
          "Words that are left out of gold and replies, one a line (default: the list that ships"
              + " for the language; an empty file leaves out none).")
  private @Nullable Path skiplist;

  @Option(
      names = "--as-published",
      description =
          "Also tell what the paper's code gives, with its faults: it takes a reply by threes,"
              + " matches greedily, and counts lines that contain \", M\".")
  private boolean asPublished;

  @Option(
      names = "--words",
      paramLabel = "FILE",
      description =
          "words.tsv of an analysis: tell its ratio raw, and corrected by the mistakes that the"
              + " model makes here, with intervals.")
  private @Nullable Path words;

  @Mixin private BootstrapOptions intervals;

  @Override
  public Integer call() throws IOException {
    try {
      StandardOutput.print(ReplyScores.text(request()));
    } catch (IllegalArgumentException e) {
      throw new UsageException(e);
    }
    return 0;
  }

  private ScoreRequest request() throws IOException {
    InputFiles.require("--gold", gold);
    replies.forEach(file -> InputFiles.require("--replies", file));
    Optional<Path> corpus = Optional.ofNullable(words);
    corpus.ifPresent(file -> InputFiles.require("--words", file));
    String code =
        LanguageCode.of(language)
            .orElseThrow(
                () -> new UsageException("--lang " + language + ": is no language code; write es"));
    Schema asked =
        Schema.ofId(schema)
            .orElseThrow(
                () ->
                    new UsageException(
                        "--schema " + schema + ": write noun-person-gender or word-gender"));
    require(
        !asPublished || asked == Schema.NOUN_PERSON_GENDER,
        "--as-published: the paper has no scores of --schema %s",
        schema);
    return new ScoreRequest(
        code,
        asked,
        gold,
        replies,
        skiplist(code, asked),
        asPublished,
        corpus,
        intervals.bootstrap());
  }

  private Skiplist skiplist(String code, Schema asked) throws IOException {
    if (skiplist == null) {
      return ShippedPrompts.of(code, asked).map(ShippedPrompts::skiplist).orElse(Skiplist.NONE);
    }
    InputFiles.require("--skiplist", skiplist);
    return Skiplist.of(Utf8Lines.readAll(skiplist));
  }
}
