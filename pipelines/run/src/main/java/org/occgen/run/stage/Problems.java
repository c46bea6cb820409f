package org.occgen.run.stage;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.occgen.core.files.CountText;
import org.occgen.core.files.DiskFailure;
import org.occgen.core.files.ExplainedException;
import org.occgen.transforms.storage.StorageFailure;

/** The problems that were found: a few of each kind, and the number of the others. */
public final class Problems {
  private static final int SHOWN = 5;

  /** The place in a text that no file is, which Jackson adds to its messages. */
  private static final Pattern PLACE_OF_JACKSON =
      Pattern.compile("(?s)\\s*(\\(start marker )?at \\[Source: .*?\\]\\)?");

  private final Map<String, List<String>> shown = new LinkedHashMap<>();
  private final Map<String, Long> more = new LinkedHashMap<>();
  private final Consumer<String> steps;
  private final List<String> causes = new ArrayList<>();
  private boolean hidden;
  private String current = "";

  /** Problems of checks whose steps nobody follows. */
  public Problems() {
    this(step -> {});
  }

  /**
   * Problems of checks.
   *
   * @param steps gets the place of every check when it begins, and when a check within it has ended
   */
  public Problems(Consumer<String> steps) {
    this.steps = steps;
  }

  /** Something that may fail on damaged files. */
  public interface Check {
    void run() throws IOException;
  }

  /**
   * Adds a problem.
   *
   * @param place file, stage or rule; of one place a few problems are shown
   * @param what is wrong there
   */
  public void add(String place, String what) {
    List<String> here = shown.computeIfAbsent(place, key -> new ArrayList<>());
    if (here.size() < SHOWN) {
      here.add(place + ": " + what);
    } else {
      more.merge(place, 1L, Long::sum);
    }
  }

  /**
   * Adds a problem from which others follow.
   *
   * @param hides whether nothing else that is found is worth a look before it is mended
   */
  void cause(String place, String what, boolean hides) {
    causes.add(place + ": " + what);
    hidden |= hides;
  }

  /** Adds a problem if two numbers differ. */
  public void compare(String place, String aName, long a, String bName, long b) {
    if (a != b) {
      add(place, aName + " " + a + ", " + bName + " " + b);
    }
  }

  /**
   * Runs a check, which may run others within it. What it cannot read is a problem: damaged files
   * fail in as many ways as the libraries that read them know.
   */
  public void guard(String place, Check check) {
    String outer = current;
    enter(place);
    try {
      check.run();
    } catch (IOException | RuntimeException e) {
      hidden = true; // all that is counted in the file differs, too
      add(place, "cannot be read: " + said(e));
    } finally {
      enter(outer);
    }
  }

  /** The reason for a failure to read, in the words of occgen: those of Java help no user. */
  private static String said(Exception failure) {
    Throwable error =
        failure instanceof UncheckedIOException
            ? Objects.requireNonNullElse(failure.getCause(), failure)
            : failure;
    String message = PLACE_OF_JACKSON.matcher(String.valueOf(error.getMessage())).replaceAll("");
    if (error instanceof NoSuchFileException || error instanceof FileNotFoundException) {
      return "it is not there";
    }
    if (error instanceof JsonProcessingException json) {
      return "it is no JSON of the right form ("
          + PLACE_OF_JACKSON.matcher(json.getOriginalMessage()).replaceAll("")
          + ")";
    }
    StackTraceElement[] trace = error.getStackTrace();
    boolean ours =
        error instanceof ExplainedException
            || error.getClass() == IOException.class
            || (error.getClass() == IllegalArgumentException.class
                && trace.length > 0
                && trace[0].getClassName().startsWith("org.occgen."));
    return DiskFailure.explain(error)
        .or(() -> StorageFailure.explain(error))
        .orElse(
            ours && error.getMessage() != null
                ? message
                : "it is damaged, or no file of this kind");
  }

  /**
   * Tells the place at work if it is another one than before; behind the last check there is none.
   */
  private void enter(String place) {
    if (!place.equals(current) && !place.isEmpty()) {
      steps.accept(place);
    }
    current = place;
  }

  /** The first cause, with its cure, and the number of all else where that follows from it. */
  public List<String> byCause() {
    long others = causes.size() - 1L;
    others += shown.values().stream().mapToInt(List::size).sum();
    others += more.values().stream().mapToLong(Long::longValue).sum();
    if (causes.isEmpty() || !hidden || others == 0) {
      return list();
    }
    return List.of(
        causes.get(0),
        CountText.of(others, "other finding")
            + " may follow from this: mend this, and check again");
  }

  /** All of them, by place. */
  public List<String> list() {
    List<String> all = new ArrayList<>(causes);
    shown.forEach(
        (place, problems) -> {
          all.addAll(problems);
          if (more.containsKey(place)) {
            all.add(place + ": and " + more.get(place) + " more");
          }
        });
    return all;
  }
}
