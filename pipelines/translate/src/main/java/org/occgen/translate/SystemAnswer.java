package org.occgen.translate;

import org.occgen.chat.Thoughts;

/**
 * The answer of a system to one sentence.
 *
 * @param text as it came, thoughts of a language model included
 * @param isCutOff whether the system says that it ended before its end
 * @param refusal why the system does not translate this sentence, and may well translate others;
 *     empty if it does
 * @param isWithoutTemperature whether the model chose its words by the temperature of its server,
 *     because the server takes no other one
 */
record SystemAnswer(String text, boolean isCutOff, String refusal, boolean isWithoutTemperature) {
  static SystemAnswer of(String text) {
    return new SystemAnswer(text, false, "", false);
  }

  static SystemAnswer refused(String why) {
    return new SystemAnswer("", false, why, false);
  }

  /**
   * The translation: the answer without thoughts and the marks around it.
   *
   * @param source what was translated
   */
  String translation(String source, TranslationSystem.Kind kind) {
    Thoughts thoughts = Thoughts.of(text, source);
    return !kind.mayThink()
        ? text
        : thoughts.hasMarks() ? thoughts.text().strip() : thoughts.answer();
  }

  /**
   * Whether the model was cut off before it said anything but its thoughts.
   *
   * @param about what it was asked about
   */
  boolean isCutWithinThoughts(String about) {
    Thoughts thoughts = Thoughts.of(text, about);
    return thoughts.isNothingElse()
        ? isCutOff || !thoughts.isComplete()
        : isCutOff && text.isBlank();
  }
}
