package org.occgen.run.stage;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** The problems that were found: a few of each kind, and the number of the others. */
public final class Problems {
  private static final int SHOWN = 5;

  private final Map<String, List<String>> shown = new LinkedHashMap<>();
  private final Map<String, Long> more = new LinkedHashMap<>();
  private final Consumer<String> steps;
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
      add(place, "cannot be read: " + e);
    } finally {
      enter(outer);
    }
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

  /** All of them, by place. */
  public List<String> list() {
    List<String> all = new ArrayList<>();
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
