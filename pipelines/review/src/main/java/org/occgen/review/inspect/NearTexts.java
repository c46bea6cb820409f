package org.occgen.review.inspect;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.biography.Biography;
import org.occgen.core.books.Stage;
import org.occgen.core.files.CountText;
import org.occgen.review.inspect.NearPair.InArticle;
import org.occgen.transforms.record.RecordReader;

/** The sentences of few pairs: one pass over the biographies, until all are found. */
public final class NearTexts {
  /** Sentences that are asked for, by biography and place; empty until they are read. */
  private final Map<Key, Map<Integer, InArticle>> wanted = new HashMap<>();

  private record Key(String qid, String language) {}

  /** Asks for the sentences of pairs of a language with the pivot. */
  public void ask(List<ScoredPair> pairs, String pivot, String language) {
    for (ScoredPair pair : pairs) {
      ask(pair.qid(), pivot, pair.pivotPosition());
      ask(pair.qid(), language, pair.position());
    }
  }

  private void ask(String qid, String language, int position) {
    wanted
        .computeIfAbsent(new Key(qid, language), key -> new HashMap<>())
        .put(position, InArticle.UNREAD);
  }

  /**
   * Reads them.
   *
   * @throws IOException if one is not there
   */
  public void read(RunFolder folder) throws IOException {
    int missing = wanted.size();
    try (RecordReader<Biography> biographies =
        RecordReader.open(Biography.class, folder.rowFiles(Stage.EXTRACT))) {
      while (missing > 0 && biographies.hasNext()) {
        Biography biography = biographies.next();
        Map<Integer, InArticle> own =
            wanted.get(new Key(biography.person().qid(), biography.language()));
        if (own != null) {
          fill(folder, biography, own);
          missing--;
        }
      }
    }
    if (missing > 0) {
      throw damaged(folder, "lacks " + missing + " biographies that have candidates");
    }
  }

  private static void fill(RunFolder folder, Biography biography, Map<Integer, InArticle> own)
      throws IOException {
    List<String> all = biography.sentences();
    for (Map.Entry<Integer, InArticle> sentence : own.entrySet()) {
      int place = sentence.getKey();
      if (place >= all.size()) {
        throw damaged(
            folder,
            biography.person().qid()
                + " has "
                + CountText.of(all.size(), "sentence")
                + " in "
                + biography.language()
                + ", but a candidate at "
                + place);
      }
      sentence.setValue(
          new InArticle(
              all.get(place),
              place == 0 ? "" : all.get(place - 1),
              place + 1 == all.size() ? "" : all.get(place + 1),
              biography.url()));
    }
  }

  private static IOException damaged(RunFolder folder, String fault) {
    return new IOException(folder.rows(Stage.EXTRACT) + ": " + fault + "; run again");
  }

  /** The pairs with their sentences, once these are read. */
  public List<NearPair> texts(List<ScoredPair> pairs, String pivot, String language) {
    return pairs.stream()
        .map(
            pair ->
                new NearPair(
                    pair,
                    text(pair.qid(), pivot, pair.pivotPosition()),
                    text(pair.qid(), language, pair.position())))
        .toList();
  }

  private InArticle text(String qid, String language, int position) {
    Map<Integer, InArticle> own = Objects.requireNonNull(wanted.get(new Key(qid, language)), qid);
    return Objects.requireNonNull(own.get(position), qid);
  }
}
