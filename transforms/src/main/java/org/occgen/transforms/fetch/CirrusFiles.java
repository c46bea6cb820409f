package org.occgen.transforms.fetch;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.beam.sdk.io.fs.MatchResult.Metadata;
import org.apache.beam.sdk.io.fs.ResolveOptions.StandardResolveOptions;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.core.person.WikipediaLanguages.Wikipedia;
import org.occgen.sparql.dump.CirrusName;
import org.occgen.transforms.storage.StoredFiles;

/**
 * The files of Cirrus index dumps, of which none is missing as far as names can tell: each language
 * has one wiki at one date, its shards are numbered through, and beside shards lies {@code
 * _SUCCESS}, which Wikimedia writes when all are there.
 *
 * @param files those of the run's languages
 * @param otherWikis wikis of other languages whose files are there, too, and are not read
 */
public record CirrusFiles(List<Metadata> files, Set<String> otherWikis) {
  private static final String SUCCESS = "_SUCCESS";
  private static final String WIKIS = "/index_name=*_content/*";
  private static final Pattern FILE_NAME =
      Pattern.compile("(?:.*/)?[^/]*(?:\\*|\\.jsonl?|\\.gz|\\.bz2)");

  private static final Comparator<CirrusName> BY_NAME =
      Comparator.comparing(CirrusName::wiki)
          .thenComparing(CirrusName::date)
          .thenComparing(name -> name.shard().orElse(-1));

  public CirrusFiles {
    files = List.copyOf(files);
    otherWikis = Collections.unmodifiableSet(new TreeSet<>(otherWikis));
  }

  /**
   * The pattern of the files: a folder stands for all that is in it, and the folder of a date for
   * the articles of all wikis in it.
   */
  static String pattern(String given) throws IOException {
    if (FILE_NAME.matcher(given).matches()) {
      return given;
    }
    String folder = given.replaceFirst("/+$", "");
    String wikis = folder + WIKIS;
    return StoredFiles.match(wikis).isEmpty() ? folder + "/*" : wikis;
  }

  /** The language of the Wikipedia {@code wiki}; empty if it is none that is used. */
  static String language(String wiki) {
    return WikipediaLanguages.site(wiki) instanceof Wikipedia one ? one.language() : "";
  }

  /**
   * The files for a run of {@code languages}.
   *
   * @param given a pattern of files, or of the folders that they are in
   * @throws IllegalArgumentException if a file is missing, or named as none can be; the message
   *     names it, and says what to do
   */
  public static CirrusFiles of(String given, List<String> languages) throws IOException {
    Map<String, Map<CirrusName, Metadata>> byLanguage = new TreeMap<>();
    Set<String> others = new TreeSet<>();
    for (Metadata file : StoredFiles.match(pattern(given))) {
      String fileName = Objects.requireNonNullElse(file.resourceId().getFilename(), "");
      if (fileName.equals(SUCCESS)) {
        continue;
      }
      CirrusName name = CirrusName.of(fileName);
      String language = language(name.wiki());
      if (!languages.contains(language)) {
        others.add(name.wiki());
        continue;
      }
      Metadata twice =
          byLanguage.computeIfAbsent(language, text -> new TreeMap<>(BY_NAME)).put(name, file);
      require(twice == null, "two files are the same part of a dump: %s and %s", twice, file);
    }
    List<Metadata> files = new ArrayList<>();
    for (String language : languages) {
      Map<CirrusName, Metadata> found = byLanguage.getOrDefault(language, Map.of());
      require(
          !found.isEmpty(),
          "there is no file of the Wikipedia in %s at %s; download its folder, or leave the"
              + " language out",
          language,
          pattern(given));
      requireComplete(language, found);
      files.addAll(found.values());
    }
    return new CirrusFiles(files, others);
  }

  private static void requireComplete(String language, Map<CirrusName, Metadata> files)
      throws IOException {
    Set<String> dumps =
        files.keySet().stream()
            .map(
                name ->
                    name.wiki()
                        + " of "
                        + name.date()
                        + (name.shard().isPresent() ? " in shards" : " in one file"))
            .collect(Collectors.toCollection(TreeSet::new));
    require(
        dumps.size() == 1,
        "there are several dumps of the Wikipedia in %s: %s; give one of them, by its folder",
        language,
        String.join(", ", dumps));
    int next = 0;
    for (Map.Entry<CirrusName, Metadata> file : files.entrySet()) {
      if (file.getKey().shard().isPresent()) {
        require(
            file.getKey().shard().get() == next,
            "shard %05d of %s is missing; download it, for a part of the wiki is in it",
            next,
            dumps.iterator().next());
        next++;
        requireSuccess(file.getValue());
      }
    }
  }

  private static void requireSuccess(Metadata shard) throws IOException {
    String success =
        shard
            .resourceId()
            .getCurrentDirectory()
            .resolve(SUCCESS, StandardResolveOptions.RESOLVE_FILE)
            .toString();
    require(
        !StoredFiles.match(success).isEmpty(),
        "there is no file %s, which Wikimedia writes when all shards are there; download it, too,"
            + " or, where Wikimedia has none yet, the dump of the week before",
        success);
  }

  private static void require(boolean met, String message, Object... values) {
    if (!met) {
      throw new IllegalArgumentException(String.format(Locale.ROOT, message, values));
    }
  }
}
