package org.occgen.llm.count;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.occgen.core.measure.Measure.DetailTable;
import org.occgen.core.measure.MeasureOutput;
import org.occgen.core.measure.MeasureSession;
import org.occgen.core.measure.TextRow;
import org.occgen.llm.JudgedWord;
import org.occgen.llm.ReadReply;
import org.occgen.llm.RejectedLine;

/** Finds the replies about sentences and counts them. A line without text is no sentence. */
record JudgementSession(
    List<Judge> judges,
    ReplySource.Reader replies,
    JudgementCounter counter,
    DetailTable wordTable,
    DetailTable rejectedTable)
    implements MeasureSession {
  /** A sentence of a corpus. */
  private record Sentence(TextRow row, TextRow.Text text) {}

  @Override
  public void measure(List<TextRow> rows, MeasureOutput out) throws IOException {
    for (TextRow row : rows) {
      for (TextRow.Text text : row.texts()) {
        if (text.text().isBlank()) {
          out.sums(row, text).add(JudgementCounter.EMPTY_LINES, 1);
        } else {
          List<Optional<ReadReply>> answers = new ArrayList<>();
          for (int judge = 0; judge < judges.size(); judge++) {
            answers.add(replies.read(text.text(), judge));
          }
          count(new Sentence(row, text), answers, out);
        }
      }
    }
  }

  private void count(Sentence sentence, List<Optional<ReadReply>> answers, MeasureOutput out)
      throws IOException {
    counter.add(
        sentence.text().text(),
        answers,
        out.sums(sentence.row(), sentence.text()),
        out.wholeSums(sentence.row(), sentence.text()));
    for (int judge = 0; judge < judges.size(); judge++) {
      Optional<ReadReply> answer = answers.get(judge);
      if (!JudgementCounter.isAnswered(answer)) {
        out.failed(
            sentence.row(), sentence.text(), reason(JudgementCounter.outcome(answer), judge));
      }
      if (answer.isPresent() && out.wantsDetails()) {
        tell(sentence, judges.get(judge), answer.get(), out);
      }
    }
  }

  /** The outcome, and which judge it is of where there are several. */
  private String reason(String outcome, int judge) {
    Judge asked = judges.get(judge);
    return judges.size() == 1
        ? outcome
        : outcome
            + "-in-run-"
            + asked.run()
            + (asked.model().isEmpty() ? "" : "-of-" + asked.model());
  }

  private void tell(Sentence sentence, Judge judge, ReadReply reply, MeasureOutput out)
      throws IOException {
    JudgementCounter.Counted counted = counter.counted(sentence.text().text(), reply);
    for (JudgedWord word : counted.words()) {
      out.detail(wordTable, cells(sentence, judge, word.word(), word.wordClass().label()));
    }
    for (RejectedLine line : reply.rejected()) {
      out.detail(rejectedTable, cells(sentence, judge, line.line(), line.reason()));
    }
    for (JudgedWord word : counted.absent()) {
      out.detail(
          rejectedTable, cells(sentence, judge, word.word(), JudgementCounter.NOT_IN_SENTENCE));
    }
  }

  private static Object[] cells(Sentence sentence, Judge judge, String what, String how) {
    Object[] cells = {
      sentence.text().dataset(), sentence.row().number(), judge.run(), what, how, judge.model()
    };
    return judge.model().isEmpty() ? Arrays.copyOf(cells, cells.length - 1) : cells;
  }

  @Override
  public void close() throws IOException {
    replies.close();
  }
}
