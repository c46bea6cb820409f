package org.occgen.llm.reply;

import java.util.ArrayList;
import java.util.List;
import org.occgen.llm.JudgedWord;
import org.occgen.llm.RejectedLine;

/** The findings in an answer, part by part. */
final class ReplyFindings {
  private final List<JudgedWord> words = new ArrayList<>();
  private final List<RejectedLine> rejected = new ArrayList<>();
  private boolean saysNone;

  void add(List<JudgedWord> found) {
    words.addAll(found);
  }

  void reject(String part, String reason) {
    rejected.add(new RejectedLine(ReplyReader.excerpt(part), reason));
  }

  /** The answer says that there are no words. */
  void none() {
    saysNone = true;
  }

  List<JudgedWord> words() {
    return words;
  }

  List<RejectedLine> rejected() {
    return rejected;
  }

  boolean saysNone() {
    return saysNone;
  }
}
