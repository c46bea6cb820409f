package org.occgen.llm.score;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.occgen.chat.ModelReply;

/** Scores files of replies against gold words. */
public final class ReplyScores {
  /**
   * Scores all files.
   *
   * @return tables as text, those of classes first
   * @throws IllegalArgumentException if a file is given twice
   * @throws IOException if a file cannot be used; the message names file and line
   */
  public static String text(ScoreRequest request) throws IOException {
    Gold gold = GoldReader.read(request.gold(), request.schema());
    List<ScoredRun> runs = new ArrayList<>();
    List<List<ModelReply>> replies = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (Path file : request.replies()) {
      if (!names.add(name(file, request.replies()))) {
        throw new IllegalArgumentException("--replies: " + file + " is given twice");
      }
    }
    for (Path file : request.replies()) {
      replies.add(RepliesReader.read(file, gold));
      runs.add(run(name(file, request.replies()), gold, replies.get(replies.size() - 1), request));
    }
    SeveralRuns several = SeveralRuns.of(gold, replies, request);
    StringBuilder text =
        new StringBuilder(new ScoreTables(request, runs, several.majority()).text());
    if (runs.size() > 1) {
      text.append('\n').append(several.agreement(runs.stream().map(ScoredRun::name).toList()));
    }
    if (request.words().isPresent()) {
      text.append('\n')
          .append(CorrectionTable.text(request.words().get(), runs, request.bootstrap()));
    }
    return text.toString();
  }

  /** The name of a file, or all of its path where others have the same name. */
  private static String name(Path file, List<Path> all) {
    Path name = file.getFileName();
    boolean shared = all.stream().filter(other -> name.equals(other.getFileName())).count() > 1;
    return shared ? file.toString() : name.toString();
  }

  private static ScoredRun run(
      String name, Gold gold, List<ModelReply> replies, ScoreRequest request) {
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
    return ScoredRun.of(name, scored, request.schema());
  }
}
