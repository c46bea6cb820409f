package org.occgen.run.stage;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.recipe.Since;
import org.occgen.command.UsageException;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.biography.Article;
import org.occgen.core.biography.Biography;
import org.occgen.core.biography.PageRequest;
import org.occgen.core.biography.PageResult;
import org.occgen.core.books.Stage;
import org.occgen.core.person.Person;
import org.occgen.core.since.OldSentences;
import org.occgen.core.since.OldText;
import org.occgen.core.since.Shingles;
import org.occgen.core.text.SentenceSplitter;
import org.occgen.transforms.fetch.PageFolder;
import org.occgen.transforms.fetch.PageSource;
import org.occgen.transforms.record.RecordReader;

/**
 * The sentences of a run that were judged old, each with the old sentence that it is most like, the
 * page of that, and the share by which it was judged. The run keeps keys of old pages alone, so
 * these are read again, from where the run had them.
 */
public final class OldMatches {
  private static final String HEADER = "qid\tlanguage\tsentence\told_sentence\told_page\tshare\n";

  private final RunFolder folder;
  private final Map<String, Shingles> words = new HashMap<>();
  private final Map<String, SentenceSplitter> splitters = new HashMap<>();

  /** By person and language. */
  private final Map<String, List<Old>> byArticle = new HashMap<>();

  /** By language and key. */
  private final Map<String, List<Old>> byKey = new HashMap<>();

  private final List<Old> all = new ArrayList<>();

  private OldMatches(RunFolder folder) {
    this.folder = folder;
  }

  /** A sentence that was judged old. */
  private static final class Old {
    private final String begin;
    private final String sentence;
    private String match = "";
    private String page = "";
    private double share;

    Old(String qid, String language, String sentence) {
      this.begin = qid + "\t" + language + "\t" + sentence;
      this.sentence = sentence;
    }

    void found(String like, String title, double judged) {
      match = like;
      page = title;
      share = judged;
    }

    String line() {
      String told = page.isEmpty() ? "" : String.format(Locale.ROOT, "%.2f", share);
      return begin + "\t" + match + "\t" + page + "\t" + told + "\n";
    }
  }

  /**
   * Lists the sentences as TSV, by person; verbatim ones have the share 1. A run does not know
   * where the folder of its old pages is, and the pages of a dump cannot be read one by one: then
   * the columns of the old sentences are empty.
   *
   * @param oldPages the folder of the old pages that the run was given; empty if it had none
   * @param languages those to list; empty for all
   * @param notices gets what is lacking
   * @throws UsageException if the run compared its sentences with no old pages
   */
  public static String table(
      RunFolder folder,
      Recipe recipe,
      Optional<String> oldPages,
      List<String> languages,
      Consumer<String> notices)
      throws IOException {
    if (recipe.since().isEmpty() || folder.marker(Stage.BALANCE).isEmpty()) {
      throw new UsageException(
          "--old: "
              + folder.root()
              + (recipe.since().isEmpty()
                  ? " has no date (since), so nothing was judged old"
                  : ": its stage balance is not finished; finish it first"));
    }
    Since since = recipe.since().get();
    OldMatches matches = new OldMatches(folder);
    matches.readOld(languages);
    if (oldPages.isPresent()) {
      new GivenPages("--old-", recipe.languages(), oldPages, Optional.empty()).check();
      matches.compare(new PageFolder(oldPages.get()), recipe.languages());
    } else if (since.asksServers()) {
      matches.compare(new OlderSentences(folder, recipe, since).source(), recipe.languages());
    } else {
      notices.accept(
          "the old sentences are not shown: "
              + (since.pages().isPresent()
                  ? "name the folder of the old pages with --old-pages"
                  : "they stand in a dump, whose pages cannot be read one by one"));
    }
    StringBuilder table = new StringBuilder(HEADER);
    matches.all.forEach(old -> table.append(old.line()));
    return table.toString();
  }

  private void readOld(List<String> languages) throws IOException {
    Map<String, Set<Integer>> positions = new HashMap<>();
    RecordReader.forEach(
        OldSentences.class,
        folder.oldSentenceFiles(),
        row -> {
          for (int i = 0; i < row.languages().size(); i++) {
            String language = row.languages().get(i);
            if (languages.isEmpty() || languages.contains(language)) {
              positions.put(row.qid() + " " + language, new HashSet<>(row.positions().get(i)));
            }
          }
        });
    RecordReader.forEach(
        Biography.class,
        folder.rowFiles(Stage.EXTRACT),
        biography -> {
          String article = biography.person().qid() + " " + biography.language();
          for (int i = 0; i < biography.sentences().size(); i++) {
            if (positions.getOrDefault(article, Set.of()).contains(i)) {
              add(article, biography, biography.sentences().get(i));
            }
          }
        });
  }

  private void add(String article, Biography biography, String sentence) {
    Old old = new Old(biography.person().qid(), biography.language(), sentence);
    String key = biography.language() + words(biography.language()).key(sentence);
    all.add(old);
    byArticle.computeIfAbsent(article, any -> new ArrayList<>()).add(old);
    byKey.computeIfAbsent(key, any -> new ArrayList<>()).add(old);
  }

  private Shingles words(String language) {
    return words.computeIfAbsent(language, Shingles::new);
  }

  /** Reads the old pages of everybody, for a sentence may have stood in another article. */
  private void compare(PageSource pages, List<String> languages) throws IOException {
    RecordReader.forEach(
        Person.class,
        folder.rowFiles(Stage.COLLECT),
        person -> {
          if (person.hasArticlesIn(languages)) {
            for (String language : languages) {
              compare(person, language, pages);
            }
          }
        });
  }

  private void compare(Person person, String language, PageSource pages) throws IOException {
    String title = person.title(language).orElseThrow();
    PageResult page = pages.read(new PageRequest(language, title));
    if (page.outcome() == PageResult.Outcome.FOUND) {
      compare(new Article(person, language, page.servedTitle(), page.revision(), "", page.text()));
    }
  }

  private void compare(Article then) {
    String language = then.language();
    Shingles shingles = words(language);
    SentenceSplitter splitter = splitters.computeIfAbsent(language, SentenceSplitter::forLanguage);
    List<String> sentences = OldText.sentences(then.html(), language, splitter);
    for (String sentence : sentences) {
      for (Old old : byKey.getOrDefault(language + shingles.key(sentence), List.of())) {
        old.found(sentence, then.title(), 1);
      }
    }
    OldText text = OldText.of(then, splitter, shingles);
    for (Old old : byArticle.getOrDefault(then.person().qid() + " " + language, List.<Old>of())) {
      double share = text.share(old.sentence, shingles);
      if (share > old.share && share >= OldText.EDITED) {
        old.found(nearest(old.sentence, sentences, shingles), then.title(), share);
      }
    }
  }

  private static String nearest(String sentence, List<String> sentences, Shingles words) {
    Set<Long> wanted = new HashSet<>(words.shingles(sentence));
    String nearest = "";
    long most = 0;
    for (String then : sentences) {
      long same = words.shingles(then).stream().filter(wanted::contains).distinct().count();
      if (same > most) {
        most = same;
        nearest = then;
      }
    }
    return nearest;
  }
}
