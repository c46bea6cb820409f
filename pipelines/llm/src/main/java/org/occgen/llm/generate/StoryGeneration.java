package org.occgen.llm.generate;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UProperty;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.beam.sdk.transforms.Create;
import org.occgen.chat.ChatResponse;
import org.occgen.chat.ModelReply;
import org.occgen.chat.Thoughts;
import org.occgen.core.files.CellText;
import org.occgen.core.files.NewFile;
import org.occgen.core.text.SentenceSplitter;
import org.occgen.core.text.WhiteSpace;
import org.occgen.llm.ask.AskModel;
import org.occgen.llm.ask.AskReport;
import org.occgen.llm.ask.KeptReplies;
import org.occgen.llm.ask.ModelQuestions;
import org.occgen.llm.ask.ReplyStore;
import org.occgen.llm.ask.TokenEstimate;
import org.occgen.llm.ask.WatchedPipelines;
import org.occgen.llm.prompt.PromptTemplate;
import org.occgen.llm.recipe.LlmRecipe;

/**
 * Stories that a model writes (section 5 of the paper): every prompt several times in each of
 * several runs. They are asked for and kept as judgements are, so that a job that was broken off
 * goes on, and another cut costs nothing.
 *
 * @param recipe who is asked, how fast, and how many runs there are; its prompt is not used
 * @param prompts what is asked
 * @param repetitions stories of a prompt in each run
 * @param store where responses are kept
 */
public record StoryGeneration(
    LlmRecipe recipe, StoryPrompts prompts, int repetitions, ReplyStore store) {
  private static final String NONE = "-";

  /** The characters that models put before a story that repeats its prompt. */
  private static final String OPENING = "\"'\u201C\u201D\u201E\u2018\u00AB*_#>\u2026.- ";

  /**
   * The characters that may follow the repeated prompt, or end it, and are no part of the story.
   */
  private static final String BEHIND = "\"'\u201C\u201D\u2019\u00BB*_,:;\u2026.- ";

  /**
   * The counts of the stories and of the questions without one.
   *
   * @param stories stories in the table
   * @param sentences sentences of the stories
   * @param cut stories whose last sentence is broken off, and no sentence of the table
   * @param failed questions whose response is no story
   * @param missing questions without a response
   */
  public record Counts(long stories, long sentences, long cut, long failed, long missing) {}

  /** The prompts as they stand, each asked in all repetitions of all runs. */
  ModelQuestions questions() {
    return new ModelQuestions(
            recipe.server().chat(),
            recipe.server().model(),
            recipe.server().body(),
            PromptTemplate.of(PromptTemplate.SENTENCE, ""))
        .withSystem(recipe.system().orElse(""))
        .withRuns(Math.multiplyExact(recipe.runs(), repetitions));
  }

  /** Whether every story of a prompt is the same, for the server is told where to begin. */
  public boolean hasFixedSeed() {
    return recipe.server().body().has("seed") && recipe.runs() * repetitions > 1;
  }

  /**
   * Asks for all stories that are not kept.
   *
   * @param folder by which jobs ask one at a time
   * @return what became of it; empty if there was nothing to ask
   * @throws IOException if there is no point in going on; the message says what to do
   */
  public Optional<AskReport> ask(WatchedPipelines pipelines, String folder, TokenEstimate estimate)
      throws IOException {
    ModelQuestions questions = questions();
    pipelines.ask(
        "llm generate",
        OptionalLong.of((long) prompts.texts().size() * questions.runs()),
        pipeline ->
            pipeline
                .apply("Prompts", Create.of(prompts.texts()))
                .apply(
                    "AskModel", new AskModel(questions, store, recipe.limits(), estimate, folder)));
    return AskReport.read(folder);
  }

  /**
   * Writes the stories that are kept: a table with a row a story, by run, prompt and repetition,
   * whose last column is called as the language is; one with a row a sentence of a story; and one
   * of responses that are no story.
   *
   * @param stories the table of stories
   * @param sentences the table of sentences
   * @param failures the last one, which is only there if it has a row
   * @param keepPrompt whether stories begin with their prompt, as in the paper's counts; otherwise
   *     it is cut off
   */
  public Counts write(Path stories, Path sentences, Path failures, boolean keepPrompt)
      throws IOException {
    KeptReplies kept = new KeptReplies(questions(), store);
    SentenceSplitter splitter = SentenceSplitter.forLanguage(recipe.language());
    long written = 0;
    long split = 0;
    long cut = 0;
    long failed = 0;
    long missing = 0;
    try (NewFile table = NewFile.create(stories);
        NewFile parts = NewFile.create(sentences);
        NewFile other = NewFile.create(failures)) {
      try (BufferedWriter out = Files.newBufferedWriter(table.unfinished());
          BufferedWriter single = Files.newBufferedWriter(parts.unfinished());
          BufferedWriter none = Files.newBufferedWriter(other.unfinished())) {
        out.write(
            CellText.line("model", "prompt", "repetition", "run", "ending", recipe.language()));
        single.write(
            CellText.line("model", "prompt", "repetition", "run", "sentence", recipe.language()));
        none.write(CellText.line("model", "prompt", "repetition", "run", "reason"));
        for (int run = 1; run <= recipe.runs(); run++) {
          for (int prompt = 1; prompt <= prompts.texts().size(); prompt++) {
            for (int repetition = 1; repetition <= repetitions; repetition++) {
              String text = prompts.texts().get(prompt - 1);
              Optional<ChatResponse> response =
                  kept.find(text, (run - 1) * repetitions + repetition);
              if (response.isEmpty()) {
                missing++;
                continue;
              }
              Object[] columns = {recipe.server().model(), prompt, repetition, run};
              String reason = reason(response.get());
              if (reason.isEmpty()) {
                written++;
                String ending = ending(response.get());
                String story = story(response.get(), text, keepPrompt);
                out.write(line(columns, ending, story));
                List<String> whole = new ArrayList<>(splitter.split(story));
                if (!ending.equals(NONE) && !whole.isEmpty() && !isWhole(whole)) {
                  whole.remove(whole.size() - 1);
                  cut++;
                }
                for (int i = 0; i < whole.size(); i++) {
                  single.write(line(columns, "" + (i + 1), whole.get(i)));
                  split++;
                }
              } else {
                failed++;
                none.write(line(columns, reason));
              }
            }
          }
        }
      }
      table.publish();
      parts.publish();
      if (failed > 0) {
        other.publish();
      } else {
        Files.deleteIfExists(failures);
      }
    }
    return new Counts(written, split, cut, failed, missing);
  }

  /** Whether a story that was cut ends with a whole sentence nevertheless. */
  private static boolean isWhole(List<String> sentences) {
    String last = sentences.get(sentences.size() - 1).replaceAll("[\\p{Pe}\\p{Pf}\"']+$", "");
    return !last.isEmpty()
        && UCharacter.hasBinaryProperty(last.codePointBefore(last.length()), UProperty.S_TERM);
  }

  private static String line(Object[] columns, String... more) {
    Object[] cells = Arrays.copyOf(columns, columns.length + more.length);
    System.arraycopy(more, 0, cells, columns.length, more.length);
    return CellText.line(cells);
  }

  private static String answer(ChatResponse response) {
    Thoughts thoughts = Thoughts.of(response.reply().content());
    return thoughts.isComplete() ? thoughts.text() : "";
  }

  private static String story(ChatResponse response, String prompt, boolean keepPrompt) {
    String answer = answer(response);
    return keepPrompt ? keep(prompt, answer) : cut(prompt, answer);
  }

  /** The reason why a response is no story, in kebab-case; empty if it is one. */
  private static String reason(ChatResponse response) {
    return switch (response.reply().ending()) {
      case COMPLETE, LENGTH ->
          !answer(response).isBlank()
              ? ""
              : response.reply().isNothingButThoughts() ? "only-thoughts" : "empty";
      case FILTERED -> "filtered";
      case REFUSED -> "refused";
      case OVERSIZED, ERROR -> response.problem().orElse("server-error");
    };
  }

  private static String ending(ChatResponse response) {
    return response.reply().ending() == ModelReply.Ending.LENGTH ? "length" : NONE;
  }

  /** The story without its prompt, if it begins with that. */
  static String cut(String prompt, String reply) {
    String story = WhiteSpace.fold(reply);
    int end = endOfPrompt(WhiteSpace.fold(prompt), story);
    return end < 0 ? story : story.substring(skip(story, end, BEHIND));
  }

  /** The story behind its prompt, as a model that completes text gives it. */
  static String keep(String prompt, String reply) {
    String start = WhiteSpace.fold(prompt);
    String story = WhiteSpace.fold(reply);
    return endOfPrompt(start, story) >= 0 ? story : (start + " " + story).strip();
  }

  /** The index behind the prompt that begins a story, in any case; less than 0 if none does. */
  private static int endOfPrompt(String prompt, String story) {
    String wanted = withoutEnd(prompt).toLowerCase(Locale.ROOT);
    int start = skip(story, 0, OPENING);
    int end = start + wanted.length();
    boolean begins =
        !wanted.isEmpty()
            && end <= story.length()
            && story.substring(start, end).toLowerCase(Locale.ROOT).equals(wanted)
            && (end == story.length() || !Character.isLetterOrDigit(story.codePointAt(end)));
    return begins ? end : -1;
  }

  private static String withoutEnd(String prompt) {
    int end = prompt.length();
    while (end > 0 && BEHIND.indexOf(prompt.charAt(end - 1)) >= 0) {
      end--;
    }
    return prompt.substring(0, end);
  }

  private static int skip(String text, int from, String what) {
    int at = from;
    while (at < text.length() && what.indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    return at;
  }
}
