package org.occgen.command.cluster;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.occgen.core.files.CountText;

/** Compares the class path of a cluster with the libraries that occgen's jobs need, by names. */
final class LibraryCheck {
  private static final int MOST_NAMED = 5;

  /** A version begins with the first digit behind a hyphen. */
  private static final Pattern JAR = Pattern.compile("(.+?)-(\\d.*)\\.jar");

  private LibraryCheck() {}

  /**
   * The problems of a class path, a sentence each; none if it is right.
   *
   * @param classPath of a process of the cluster
   * @param needed names of jars
   */
  static List<String> problems(Collection<String> classPath, Set<String> needed) {
    Set<String> there = new TreeSet<>();
    Map<String, Set<String>> byArtifact = new TreeMap<>();
    for (String entry : classPath) {
      String name = entry.substring(Math.max(entry.lastIndexOf('/'), entry.lastIndexOf('\\')) + 1);
      there.add(name);
      byArtifact.computeIfAbsent(artifact(name), key -> new TreeSet<>()).add(name);
    }
    List<String> missing = new ArrayList<>();
    List<String> others = new ArrayList<>();
    for (String jar : needed) {
      if (!there.contains(jar)) {
        Set<String> found = byArtifact.getOrDefault(artifact(jar), Set.of());
        if (found.isEmpty()) {
          missing.add(jar);
        } else {
          others.add(String.join(", ", found) + " instead of " + jar);
        }
      }
    }
    List<String> problems = new ArrayList<>();
    if (!missing.isEmpty()) {
      problems.add(
          String.format(
              Locale.ROOT,
              "%d of occgen's %d libraries %s missing: %s",
              missing.size(),
              needed.size(),
              CountText.word(missing.size(), "is", "are"),
              shortened(missing)));
    }
    if (!others.isEmpty()) {
      problems.add("of another version: " + shortened(others));
    }
    return problems;
  }

  private static String shortened(List<String> names) {
    List<String> shown = names.subList(0, Math.min(MOST_NAMED, names.size()));
    int more = names.size() - shown.size();
    return String.join(", ", shown) + (more > 0 ? " and " + more + " more" : "");
  }

  /** A library without its version; the encoder without its checksum. */
  private static String artifact(String jar) {
    if (jar.startsWith(ClusterLibraries.ENCODER_JAR)) {
      return ClusterLibraries.ENCODER_JAR;
    }
    Matcher parts = JAR.matcher(jar);
    return parts.matches() ? parts.group(1) : jar;
  }
}
