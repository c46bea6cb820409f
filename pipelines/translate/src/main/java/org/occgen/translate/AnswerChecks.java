package org.occgen.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.occgen.chat.Thoughts;
import org.occgen.core.text.LanguageCode;
import org.occgen.core.text.LanguageDetector;
import org.occgen.evaluate.ToolTrace;
import org.occgen.inference.language.LinguaDetector;

/**
 * Tells what is wrong with an answer as far as its form shows. Nothing but the thoughts of language
 * models is left out: what is found is counted. An answer counts as in another language if Lingua
 * says so, and says of the reference of the same sentence that it is in the wanted one.
 */
record AnswerChecks(TranslationSystem.Kind kind, String target, LanguageDetector detector) {
  static final String REFUSED = "refused";

  /** An answer this much longer than source and reference is no translation. */
  private static final int TOO_LONG = 3;

  /** Characters that short sentences may have beside. */
  private static final int FREE = 20;

  /** Characters that tell the language: time grows with them. */
  private static final int TELLING = 100;

  /** A label before an answer: {@code Translation: ...}, {@code **Spanish**: ...}. */
  private static final Pattern LABEL = Pattern.compile("^[^:：\n]{1,40}[:：]\\s.*", Pattern.DOTALL);

  private static final Pattern QUOTED =
      Pattern.compile("^[\"'“„«‘`].*[\"'”“»’`][.]?$", Pattern.DOTALL);

  /** The findings about an answer, in kebab-case; empty if it looks like a translation. */
  List<String> of(String source, String reference, SystemAnswer answer) {
    boolean isModel = kind == TranslationSystem.Kind.CHAT;
    Thoughts thoughts = Thoughts.of(answer.text(), source);
    String text = answer.translation(source, kind).strip();
    List<String> found = new ArrayList<>();
    if (answer.isCutOff() || (kind.mayThink() && !thoughts.isComplete())) {
      found.add("cut-off");
    }
    if (kind.mayThink() && !thoughts.thoughts().isEmpty()) {
      found.add("thoughts");
    }
    if (text.isEmpty()) {
      found.add("empty");
      return found;
    }
    if (text.equals(source.strip()) && !text.equals(reference.strip())) {
      found.add("untranslated");
    } else if (isInAnotherLanguage(text, reference)) {
      found.add("other-language");
    }
    if (text.length() > TOO_LONG * Math.max(source.length(), reference.length()) + FREE) {
      found.add("far-too-long");
    }
    if (isModel && (isMore(source.strip(), text) || thoughts.unknownMark(source).isPresent())) {
      found.add("more-than-a-translation");
    } else if (text.lines().count() > 1) {
      found.add("several-lines");
    }
    found.addAll(ToolTrace.namesIn(text, source, reference));
    return found;
  }

  private static boolean isMore(String source, String text) {
    return text.lines().count() > 1
        || (LABEL.matcher(text).matches() && !LABEL.matcher(source).matches())
        || (QUOTED.matcher(text).matches() && !QUOTED.matcher(source).matches());
  }

  private boolean isInAnotherLanguage(String text, String reference) {
    Optional<String> wanted = LanguageCode.of(target).filter(LinguaDetector::knows);
    if (wanted.isEmpty()) {
      return false;
    }
    Optional<String> told = detect(text);
    return told.isPresent() && !told.equals(wanted) && detect(reference).equals(wanted);
  }

  private Optional<String> detect(String text) {
    return detector.detect(text.substring(0, Math.min(text.length(), TELLING)));
  }
}
