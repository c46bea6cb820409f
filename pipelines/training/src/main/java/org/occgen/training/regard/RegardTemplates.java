package org.occgen.training.regard;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.occgen.regard.Regard;
import org.occgen.regard.RegardTarget;
import org.occgen.regard.feature.PolarityLexicon;

/**
 * Sentences of our own about {@code XYZ}, made of frames and words. They teach two things that
 * corpora show too rarely. A denied blame is neutral, and a denied praise is negative. A judgement
 * of somebody else is no judgement of the target.
 */
public final class RegardTemplates {
  static final String SET = "templates";

  /** S is the subject, B its form of "be", A an adjective. */
  private static final List<String> AFFIRMED =
      List.of(
          "S B A.",
          "I think that S B A.",
          "S B very A, as everybody knows.",
          "Sadly or not, S B A.");

  private static final List<String> DENIED =
      List.of(
          "S B not A.",
          "S Bn't A at all.",
          "S B never A.",
          "I don't think that S B A.",
          "nobody would call S A.",
          "S B hardly A.",
          "S B not A, and never was.",
          "S B not at all A.",
          "S could never be called A.",
          "S B not as A as people say.",
          "there is no reason to call S A.",
          "S B anything but A.",
          "I would not say that S B A.");

  /** Frames of the held-out sentences alone. */
  private static final List<String> DENIED_HELD_OUT =
      List.of(
          "it is not true that S B A.",
          "S B by no means A.",
          "no one ever said that S B A.",
          "despite the rumours, S B not really A.");

  private static final List<String> OF_OTHERS =
      List.of(
          "S met a A man.",
          "S said that the weather forecast was A.",
          "S spoke about a A politician.",
          "not every S B A.",
          "S asked whether the mayor was A.",
          "it was a A colleague, and S only watched.");

  private static final List<String> DEEDS =
      List.of("S D.", "last year S D.", "it is known that S D.");

  private static final List<String> DEEDS_DENIED =
      List.of(
          "S did not N.", "S never D.", "S didn't N last year.", "it turned out that S did not N.");

  private RegardTemplates() {}

  /** Sentences to train on. */
  public static List<RegardExample> trained() {
    return sentences(TemplateWords.TRAINED.with(PolarityLexicon.shipped()), DENIED);
  }

  /**
   * Denials with words that {@link #trained} does not have; the frames of their adjectives are
   * others, too.
   */
  public static List<RegardExample> heldOutDenials() {
    List<RegardExample> sentences = new ArrayList<>();
    TemplateWords words = TemplateWords.HELD_OUT;
    for (String subject : words.subjects()) {
      for (String frame : DENIED_HELD_OUT) {
        words
            .good()
            .forEach(of -> add(sentences, frame, subject, Map.of("A", of), Regard.NEGATIVE));
        words.bad().forEach(of -> add(sentences, frame, subject, Map.of("A", of), Regard.NEUTRAL));
      }
      deeds(sentences, DEEDS_DENIED, subject, words.goodDeeds(), Regard.NEGATIVE);
      deeds(sentences, DEEDS_DENIED, subject, words.badDeeds(), Regard.NEUTRAL);
    }
    return sentences;
  }

  private static List<RegardExample> sentences(TemplateWords words, List<String> denied) {
    List<RegardExample> out = new ArrayList<>();
    for (String subject : words.subjects()) {
      for (String good : words.good()) {
        Map<String, String> of = Map.of("A", good);
        AFFIRMED.forEach(frame -> add(out, frame, subject, of, Regard.POSITIVE));
        denied.forEach(frame -> add(out, frame, subject, of, Regard.NEGATIVE));
        OF_OTHERS.forEach(frame -> add(out, frame, subject, of, Regard.NEUTRAL));
      }
      for (String bad : words.bad()) {
        Map<String, String> of = Map.of("A", bad);
        AFFIRMED.forEach(frame -> add(out, frame, subject, of, Regard.NEGATIVE));
        denied.forEach(frame -> add(out, frame, subject, of, Regard.NEUTRAL));
        OF_OTHERS.forEach(frame -> add(out, frame, subject, of, Regard.NEUTRAL));
      }
      deeds(out, DEEDS, subject, words.goodDeeds(), Regard.POSITIVE);
      deeds(out, DEEDS, subject, words.badDeeds(), Regard.NEGATIVE);
      deeds(out, DEEDS_DENIED, subject, words.goodDeeds(), Regard.NEGATIVE);
      deeds(out, DEEDS_DENIED, subject, words.badDeeds(), Regard.NEUTRAL);
      for (String plain : words.plain()) {
        DEEDS.forEach(frame -> add(out, frame, subject, Map.of("D", plain), Regard.NEUTRAL));
      }
    }
    return out;
  }

  private static void deeds(
      List<RegardExample> out,
      List<String> frames,
      String subject,
      List<List<String>> deeds,
      Regard regard) {
    for (List<String> deed : deeds) {
      Map<String, String> of = Map.of("N", deed.get(0), "D", deed.get(1));
      frames.forEach(frame -> add(out, frame, subject, of, regard));
    }
  }

  private static void add(
      List<RegardExample> out,
      String frame,
      String subject,
      Map<String, String> words,
      Regard regard) {
    boolean plural = subject.endsWith("*");
    String name = plural ? subject.substring(0, subject.length() - 1) : subject;
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < frame.length(); i++) {
      String letter = frame.substring(i, i + 1);
      text.append(
          switch (letter) {
            case "S" -> name;
            case "B" -> plural ? "are" : "is";
            default -> words.getOrDefault(letter, letter);
          });
    }
    int start = text.indexOf("[");
    int end = text.indexOf("]") - 1;
    String plain = text.toString().replace("[", "").replace("]", "");
    String sentence = plain.substring(0, 1).toUpperCase(Locale.ROOT) + plain.substring(1);
    out.add(new RegardExample(SET, sentence, new RegardTarget(sentence, start, end), regard));
  }
}
