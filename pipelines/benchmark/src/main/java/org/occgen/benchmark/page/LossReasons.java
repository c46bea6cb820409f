package org.occgen.benchmark.page;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.occgen.core.books.Stage;
import org.occgen.core.text.WordLists;

/** All reasons of the books, with their meaning in words. */
public final class LossReasons {
  /**
   * A reason of the books for which records are dropped or failed.
   *
   * @param name in kebab-case, as the books have it
   * @param stages the stages that give it, in their order
   * @param meaning in words, without a full stop
   * @param remedy what a user can do about it; empty where nothing needs to be done
   */
  public record Reason(String name, List<Stage> stages, String meaning, String remedy) {
    public Reason {
      stages = List.copyOf(stages);
    }
  }

  /** Name, stages, meaning and remedy of each, in the order in which a run meets them. */
  private static final List<Reason> ALL =
      WordLists.read(LossReasons.class, "reasons.txt").orElseThrow().stream()
          .map(LossReasons::reason)
          .toList();

  private static final Map<String, Reason> BY_NAME =
      ALL.stream().collect(Collectors.toUnmodifiableMap(Reason::name, Function.identity()));

  private static Reason reason(String line) {
    String[] cells = line.split(" *\\| *", -1);
    List<Stage> stages = Stream.of(cells[1].split(", ")).map(Stage::of).toList();
    return new Reason(cells[0], stages, cells[2], cells[3]);
  }

  /** Every reason that the books of a run can have. */
  public static List<Reason> all() {
    return ALL;
  }

  /**
   * The meaning of a reason. It is empty for a reason that only another version of occgen knows.
   */
  public static String meaning(String reason) {
    Reason known = BY_NAME.get(reason);
    return known == null ? "" : known.meaning();
  }

  /** The meaning for pages of HTML, which do not know the marks of Markdown in it. */
  static String plainMeaning(String reason) {
    return meaning(reason).replace("`", "");
  }
}
