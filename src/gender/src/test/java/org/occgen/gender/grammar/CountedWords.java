package org.occgen.gender.grammar;

import java.util.ArrayList;
import java.util.concurrent.atomic.AtomicLong;

/** The words of a sentence, counting how often one of them is looked at. */
public record CountedWords(SentenceWords words, AtomicLong looks) {
  /** The words of a sentence; none was looked at yet. */
  public static CountedWords of(String sentence) {
    AtomicLong looks = new AtomicLong();
    return new CountedWords(SentenceWords.of(sentence, () -> new Counted(looks)), looks);
  }

  private static final class Counted extends ArrayList<SentenceWords.Word> {
    private static final long serialVersionUID = 1L;

    private final transient AtomicLong looks;

    private Counted(AtomicLong looks) {
      this.looks = looks;
    }

    @Override
    public SentenceWords.Word get(int index) {
      looks.incrementAndGet();
      return super.get(index);
    }
  }
}
