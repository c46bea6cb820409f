package org.occgen.core.person;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.occgen.core.text.Excerpt;

/**
 * The people whom a run is about, as a file lists them: an item id a line. Blank lines are skipped,
 * and what stands behind {@code #} is a comment. Held as 8 bytes an id.
 */
public final class PeopleList implements Serializable {
  /** Most ids of a list. */
  public static final int MAX_IDS = 200_000;

  private static final int SHOWN = 60;
  private static final int MOST_LINES = 10;

  private final long[] numbers;
  private final long repeated;

  private PeopleList(long[] numbers, long repeated) {
    this.numbers = numbers;
    this.repeated = repeated;
  }

  /**
   * Reads a list.
   *
   * @throws IllegalArgumentException if a line is something else, or nobody is listed; the message
   *     names the lines by number
   */
  public static PeopleList parse(String text) {
    List<Long> ids = new ArrayList<>();
    List<Integer> wrong = new ArrayList<>();
    String firstWrong = "";
    int number = 0;
    // a spreadsheet may have put a byte order mark before the first line
    for (String line : text.replaceFirst("^\ufeff", "").split("\r\n|\r|\n", -1)) {
      number++;
      String id = line.replaceFirst("#.*", "").strip();
      if (Qid.isValid(id)) {
        ids.add(Qid.number(id));
      } else if (!id.isEmpty()) {
        firstWrong = wrong.isEmpty() ? Excerpt.of(id, SHOWN) : firstWrong;
        wrong.add(number);
      }
    }
    if (!wrong.isEmpty()) {
      throw new IllegalArgumentException(
          "line "
              + wrong.get(0)
              + ": \""
              + firstWrong
              + "\" is no item id of Wikidata, such as Q42; write one id a line"
              + (wrong.size() == 1 ? "" : "; wrong are also the lines " + others(wrong)));
    }
    if (ids.isEmpty()) {
      throw new IllegalArgumentException("lists nobody; write one item id of Wikidata a line");
    }
    if (ids.size() > MAX_IDS) {
      throw new IllegalArgumentException(
          "lists " + ids.size() + " people, more than the " + MAX_IDS + " that are read");
    }
    long[] distinct = ids.stream().mapToLong(Long::longValue).sorted().distinct().toArray();
    return new PeopleList(distinct, ids.size() - distinct.length);
  }

  private static String others(List<Integer> wrong) {
    List<String> shown =
        wrong.stream().skip(1).limit(MOST_LINES).map(number -> Integer.toString(number)).toList();
    int more = wrong.size() - 1 - shown.size();
    return String.join(", ", shown) + (more > 0 ? " and " + more + " more" : "");
  }

  /**
   * Whether an id is listed.
   *
   * @param qid an item id, or empty
   */
  public boolean contains(String qid) {
    return !qid.isEmpty() && Arrays.binarySearch(numbers, Qid.number(qid)) >= 0;
  }

  /** The different ids, by number. */
  public Stream<String> qids() {
    return Arrays.stream(numbers).mapToObj(number -> "Q" + number);
  }

  /** The number of different ids. */
  public int size() {
    return numbers.length;
  }

  /** The number of lines that repeat an id. */
  public long repeated() {
    return repeated;
  }
}
