package org.occgen.core.mining;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.Books;
import org.occgen.core.since.OldSentences;

/**
 * One person's segments: the pivot sentences that have a counterpart in every other language of the
 * run, and what became of the candidates.
 *
 * @param segments by pivot position, with their keys
 * @param books candidates by language: in = part of a segment + dropped
 */
public record PivotIntersection(KeyedSegments segments, List<BookEntry> books) {
  /** The reason why an aligned pair is in no segment. */
  public static final String NO_COUNTERPART = "no-counterpart-in-every-language";

  public PivotIntersection {
    books = List.copyOf(books);
  }

  /**
   * Aligns each language with the pivot ({@link AlignedPairs#select}) and intersects them, and
   * leaves out segments of which one sentence is not new. Old sentences take part until then: a new
   * sentence whose best counterpart is old must not get another one. In a monolingual run every
   * pivot sentence is a segment, of score 0.
   *
   * @param person candidates and sentence keys of one person
   * @param choice which candidates become pairs
   * @param ages tells old sentences
   * @throws IllegalArgumentException if {@code choice} does not know a language but the pivot, or a
   *     candidate is in none of the person's languages or points past the end of a biography
   */
  public static PivotIntersection of(
      PersonCandidates person, PairChoice choice, OldSentences.Ages ages) {
    String gender = person.person().genderKey();
    List<String> others = person.languages().subList(1, person.languages().size());
    List<List<Candidate>> candidates = byLanguage(person, others);

    List<Map<Integer, Candidate>> byPivot = new ArrayList<>();
    List<AlignedPairs> aligned = new ArrayList<>();
    for (int i = 0; i < others.size(); i++) {
      choice.probability(others.get(i)); // a language that the rule does not know is refused here
      AlignedPairs pairs = AlignedPairs.select(candidates.get(i), choice);
      Map<Integer, Candidate> pairByPivot = new HashMap<>();
      pairs.pairs().forEach(pair -> pairByPivot.put(pair.pivotPosition(), pair));
      byPivot.add(pairByPivot);
      aligned.add(pairs);
    }

    List<Segment> segments = new ArrayList<>();
    Map<String, Long> notNew = new TreeMap<>();
    for (int pivotPosition = 0;
        pivotPosition < person.sentenceKeys().get(0).size();
        pivotPosition++) {
      int pivotSentence = pivotPosition;
      if (byPivot.stream().allMatch(pairs -> pairs.containsKey(pivotSentence))) {
        List<Candidate> pairs =
            byPivot.stream().map(pairByPivot -> pairByPivot.get(pivotSentence)).toList();
        Segment segment = segment(person.person().qid(), pivotPosition, pairs);
        Optional<String> reason = whyNotNew(segment, person.languages(), ages);
        if (reason.isPresent()) {
          notNew.merge(reason.get(), 1L, Long::sum);
        } else {
          segments.add(segment);
        }
      }
    }

    List<BookEntry> books = new ArrayList<>();
    for (int i = 0; i < others.size(); i++) {
      String language = others.get(i);
      AlignedPairs pairs = aligned.get(i);
      Map<String, Long> dropped = new TreeMap<>(notNew);
      long intersected = segments.size() + notNew.values().stream().mapToLong(n -> n).sum();
      dropped.put(AlignedPairs.NOT_RETRIEVED, pairs.notRetrieved());
      dropped.put(AlignedPairs.BELOW_THRESHOLD, pairs.belowThreshold());
      dropped.put(NO_COUNTERPART, pairs.pairs().size() - intersected);
      books.addAll(
          Books.account(
              BookEntry.Unit.PAIR,
              gender,
              language,
              candidates.get(i).size(),
              segments.size(),
              dropped));
    }
    List<Long> keys =
        segments.stream().map(segment -> SegmentKeys.of(segment, person.sentenceKeys())).toList();
    return new PivotIntersection(new KeyedSegments(person.person(), segments, keys), books);
  }

  /** The reason why a segment is not new; empty if it is. Old age counts before a doubt. */
  private static Optional<String> whyNotNew(
      Segment segment, List<String> languages, OldSentences.Ages ages) {
    List<String> reasons = new ArrayList<>();
    for (int i = 0; i < languages.size(); i++) {
      ages.whyNotNew(languages.get(i), segment.positions().get(i)).ifPresent(reasons::add);
    }
    return reasons.contains(OldSentences.OLDER)
        ? Optional.of(OldSentences.OLDER)
        : reasons.stream().findFirst();
  }

  /** The candidates in each of the other languages, in their order. */
  private static List<List<Candidate>> byLanguage(PersonCandidates person, List<String> others) {
    List<List<Candidate>> candidates = new ArrayList<>();
    others.forEach(language -> candidates.add(new ArrayList<>()));
    for (Candidate candidate : person.candidates()) {
      int language = others.indexOf(candidate.language());
      if (language < 0) {
        throw new IllegalArgumentException(
            person.person().qid()
                + ": a candidate in "
                + candidate.language()
                + ", which is none of "
                + others);
      }
      if (candidate.pivotPosition() >= person.sentenceKeys().get(0).size()
          || candidate.position() >= person.sentenceKeys().get(language + 1).size()) {
        throw new IllegalArgumentException(
            person.person().qid() + ": past the end of a biography: " + candidate);
      }
      candidates.get(language).add(candidate);
    }
    return candidates;
  }

  private static Segment segment(String qid, int pivotPosition, List<Candidate> pairs) {
    List<Integer> positions = new ArrayList<>(List.of(pivotPosition));
    pairs.forEach(pair -> positions.add(pair.position()));
    return new Segment(
        qid,
        positions,
        pairs.stream().map(Candidate::cosine).toList(),
        pairs.stream().map(Candidate::margin).toList(),
        pairs.stream().map(Candidate::probability).toList());
  }
}
