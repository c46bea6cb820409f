package org.occgen.pipelines.llm.score;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.occgen.core.llm.ModelReply;
import org.occgen.core.llm.score.ScoredReply;

/** Scores files of replies against gold words. */
public final class ReplyScores {
  private ReplyScores() {}

  /**
   * Scores all files.
   *
   * @return tables as text, those of classes first
   * @throws IllegalArgumentException if two files have the same name
   * @throws IOException if a file cannot be used; the message names file and line
   */
  public static String text(ScoreRequest request) throws IOException {
    Gold gold = GoldReader.read(request.gold(), request.schema());
    List<Run> runs = new ArrayList<>();
    List<List<ModelReply>> replies = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (Path file : request.replies()) {
      String name = file.getFileName().toString();
      if (!names.add(name)) {
        throw new IllegalArgumentException(
            "--replies: two files are called "
                + name
                + "; rename one, since tables tell of it by"
                + " its name");
      }
      replies.add(RepliesReader.read(file, gold));
      runs.add(run(name, gold, replies.get(replies.size() - 1), request));
    }
    SeveralRuns several = SeveralRuns.of(gold, replies, request);
    StringBuilder text =
        new StringBuilder(new ScoreTables(request, runs, several.majority()).text());
    if (runs.size() > 1) {
      text.append('\n').append(several.agreement(runs.stream().map(Run::name).toList()));
    }
    if (request.words().isPresent()) {
      text.append('\n')
          .append(CorrectionTable.text(request.words().get(), runs, request.bootstrap()));
    }
    return text.toString();
  }

  private static Run run(String name, Gold gold, List<ModelReply> replies, ScoreRequest request) {
    List<ScoredReply> scored =
        IntStream.range(0, replies.size())
            .mapToObj(
                i ->
                    ScoredReply.of(
                        gold.sentences().get(i),
                        replies.get(i),
                        request.schema(),
                        request.skiplist()))
            .toList();
    return Run.of(name, scored, request.schema());
  }
}
