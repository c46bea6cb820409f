package org.occgen.models.judge;

import java.util.AbstractList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.occgen.core.judge.JudgedSentence;

/** Sentences that are read when they are first asked for: many stand in no candidate. */
final class ReadSentences extends AbstractList<JudgedSentence> {
  private final WordReader reader;
  private final String language;
  private final List<String> sentences;
  private final @Nullable JudgedSentence[] read;

  ReadSentences(WordReader reader, String language, List<String> sentences) {
    this.reader = reader;
    this.language = language;
    this.sentences = sentences;
    this.read = new @Nullable JudgedSentence[sentences.size()];
  }

  @Override
  public JudgedSentence get(int index) {
    JudgedSentence known = read[index];
    if (known == null) {
      known = reader.read(language, sentences.get(index));
      read[index] = known;
    }
    return known;
  }

  @Override
  public int size() {
    return read.length;
  }
}
