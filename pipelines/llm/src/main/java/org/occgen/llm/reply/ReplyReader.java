package org.occgen.llm.reply;

import java.util.ArrayList;
import java.util.List;
import org.occgen.chat.ModelReply;
import org.occgen.chat.Thoughts;
import org.occgen.core.text.Excerpt;
import org.occgen.llm.JudgedWord;
import org.occgen.llm.Outcome;
import org.occgen.llm.ReadReply;
import org.occgen.llm.RejectedLine;
import org.occgen.llm.Schema;

/**
 * Reads replies: thoughts are put aside, then words are read from lines ({@link ReplyLines}) or
 * from JSON ({@link ReplyJson}), whichever the reply is made of.
 *
 * <p>A reply that was cut has no words: a model that repeats itself until the limit of tokens would
 * count a hundredfold.
 */
public final class ReplyReader {
  /** Longest answer that is read, in characters, without thoughts. */
  public static final int LONGEST = 1 << 18;

  private final ReplyLines lines;
  private final ReplyJson json;

  /** A reader of replies to what that schema asks. */
  public ReplyReader(Schema schema) {
    lines = new ReplyLines(schema);
    json = new ReplyJson(schema);
  }

  /**
   * Reads the content of a message that is complete.
   *
   * @param sentence what was asked about
   */
  public ReadReply read(String sentence, String content) {
    return read(sentence, ModelReply.complete(content));
  }

  /**
   * Reads a message.
   *
   * @param sentence what was asked about
   */
  public ReadReply read(String sentence, ModelReply reply) {
    return switch (reply.ending()) {
      case COMPLETE -> readComplete(sentence, reply);
      case LENGTH ->
          without(Outcome.CUT, reply.isNothingButThoughts() ? "thought-without-end" : "cut", reply);
      case FILTERED -> without(Outcome.FILTERED, "content-filter", reply);
      case REFUSED -> without(Outcome.REFUSED, "refusal", reply);
      case OVERSIZED -> without(Outcome.TOO_LONG, "too-long", reply);
      case ERROR -> without(Outcome.FAILED, "server-error", reply);
    };
  }

  private ReadReply readComplete(String sentence, ModelReply reply) {
    Thoughts thoughts = Thoughts.of(reply.content(), sentence);
    List<RejectedLine> rejected = new ArrayList<>();
    rejectThought(reply.reasoning(), rejected);
    thoughts.thoughts().forEach(thought -> rejectThought(thought, rejected));
    String answer = thoughts.answer();
    if (!thoughts.isComplete()) {
      rejected.add(new RejectedLine(excerpt(thoughts.unfinished()), "thought-without-end"));
      reject(answer, "cut", rejected);
      return ReadReply.without(Outcome.CUT, rejected);
    }
    if (answer.isBlank()) {
      return ReadReply.without(Outcome.EMPTY, rejected);
    }
    if (answer.length() > LONGEST) {
      reject(answer, "too-long", rejected);
      return ReadReply.without(Outcome.TOO_LONG, rejected);
    }
    if (thoughts.unknownMark(sentence).isPresent()) {
      reject(answer, "mark-of-thought", rejected);
      return ReadReply.without(Outcome.MALFORMED, rejected);
    }
    ReplyFindings found = new ReplyFindings();
    int start = ReplyJson.start(answer);
    if (start < 0) {
      lines.read(answer, found);
    } else {
      lines.read(answer.substring(0, start), found);
      lines.read(answer.substring(json.read(answer, start, found)), found);
    }
    return conclude(sentence, answer, found, rejected);
  }

  private static ReadReply conclude(
      String sentence, String answer, ReplyFindings found, List<RejectedLine> rejected) {
    List<JudgedWord> words = found.words();
    if (words.isEmpty() && !found.saysNone() && StockPhrases.isRefusal(answer, sentence)) {
      reject(answer, "refusal", rejected);
      return ReadReply.without(Outcome.REFUSED, rejected);
    }
    rejected.addAll(found.rejected());
    if (words.isEmpty()) {
      return ReadReply.without(found.saysNone() ? Outcome.NO_WORDS : Outcome.MALFORMED, rejected);
    }
    return new ReadReply(
        Outcome.WORDS, words, rejected, WordsOfSentence.of(sentence).lacking(words));
  }

  private static ReadReply without(Outcome outcome, String reason, ModelReply reply) {
    List<RejectedLine> rejected = new ArrayList<>();
    rejectThought(reply.reasoning(), rejected);
    reject(reply.content(), reason, rejected);
    return ReadReply.without(outcome, rejected);
  }

  private static void rejectThought(String thought, List<RejectedLine> rejected) {
    if (!thought.isBlank()) {
      rejected.add(new RejectedLine(excerpt(thought), "thought"));
    }
  }

  /** Rejects all lines; of a text that is too long the beginning stands for the whole. */
  private static void reject(String text, String reason, List<RejectedLine> rejected) {
    if (text.length() > LONGEST) {
      rejected.add(new RejectedLine(excerpt(text), reason));
    } else {
      text.lines()
          .filter(line -> !line.isBlank())
          .forEach(line -> rejected.add(new RejectedLine(excerpt(line), reason)));
    }
  }

  /** The beginning of a part of a reply. */
  static String excerpt(String part) {
    return Excerpt.of(part.strip(), RejectedLine.LONGEST - 3); // and three dots
  }
}
