package org.occgen.bench.kyoto;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.occgen.bench.kyoto.CorpusArchive.article;
import static org.occgen.bench.kyoto.CorpusArchive.translated;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.bench.Bench;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;

/** {@code bench kyoto} on invented articles in the corpus's form. */
class KyotoCommandTest {
  private static final String TEMPLE = "PNM/PNM00022.xml";

  @TempDir private Path folder;

  /** An article for each person of the table, by the name of its file in NICT's archive. */
  private final Map<String, String> corpus = new TreeMap<>();

  @BeforeEach
  void write() throws IOException {
    for (String file : people()) {
      corpus.put(
          "wiki_corpus_2.01/" + file,
          article(
              translated("tit", "架空", "Invented")
                  + translated("sen", "これは架空の人物である。", "This is nobody.")));
    }
    put(
        TEMPLE,
        article(
            translated("tit", "鈴木花子", "Hanako SUZUKI")
                + translated("sen", "鈴木花子は画家。", "Hanako SUZUKI was  a painter.")
                + translated("sen", "京都に住んだ。", "She lived in <Kyoto> & Nara.")
                + "<par id=\"1\">\n"
                + translated("sen", "寺を描いた。", "She painted a temple.")
                + translated("sen", "注記。", "")
                + "</par>\n<sec id=\"1\">\n"
                + translated("tit", "晩年", "Later years")
                + "<par id=\"1\">\n"
                + translated("sen", "奈良で\u3000死去。", "She died in Nara.")
                + "</par>\n</sec>\n"));
  }

  /** Q1910000025 is EPR00025, Q1910100022 is PNM00022. */
  private static List<String> people() throws IOException {
    try (InputStream in = KyotoCommand.class.getResourceAsStream("wikidata.json")) {
      return Pattern.compile("\"id\":\"Q1910([01])(\\d{5})\"")
          .matcher(new String(in.readAllBytes(), StandardCharsets.UTF_8))
          .results()
          .map(id -> (id.group(1).equals("0") ? "EPR/EPR" : "PNM/PNM") + id.group(2) + ".xml")
          .toList();
    }
  }

  private void put(String file, String text) {
    corpus.put("wiki_corpus_2.01/" + file, text);
  }

  private Answer call(Path given, String output) {
    return Occgen.call(
        Bench::commandLine,
        "kyoto",
        "--corpus",
        given.toString(),
        "--output",
        folder.resolve(output).toString());
  }

  private Path archive() throws IOException {
    return CorpusArchive.write(folder.resolve("corpus.tar.gz"), corpus);
  }

  private String page(String name) throws IOException {
    return Files.readString(folder.resolve("kyoto/pages").resolve(name));
  }

  @Test
  void writesPagesGoldPairsDumpAndRecipe() throws IOException {
    put("PNM/PNM00023.xml", "not one of the people: not read");
    Answer answer = call(archive(), "kyoto").expectSuccess();
    assertEquals(folder.resolve("kyoto") + ": 80 people, 83 gold pairs\n", answer.out());
    assertEquals(
        """
        <html><body>
        <p>Hanako SUZUKI was a painter. She lived in &lt;Kyoto&gt; &amp; Nara.</p>
        <p>She painted a temple.</p>
        <h2>Later years</h2>
        <p>She died in Nara.</p>
        </body></html>
        """,
        page("en/Izumo_no_Okuni.html"));
    assertEquals(
        """
        <html><body>
        <p>鈴木花子は画家。京都に住んだ。</p>
        <p>寺を描いた。注記。</p>
        <h2>晩年</h2>
        <p>奈良で 死去。</p>
        </body></html>
        """,
        page("ja/%E5%87%BA%E9%9B%B2%E9%98%BF%E5%9B%BD.html"));
    List<String> gold = Files.readAllLines(folder.resolve("kyoto/gold.tsv"));
    assertEquals("qid\ten\tja", gold.get(0));
    assertEquals(
        List.of(
            "Q1910100022\tHanako SUZUKI was a painter.\t鈴木花子は画家。",
            "Q1910100022\tShe lived in <Kyoto> & Nara.\t京都に住んだ。",
            "Q1910100022\tShe painted a temple.\t寺を描いた。",
            "Q1910100022\tShe died in Nara.\t奈良で 死去。"),
        gold.stream().filter(line -> line.startsWith("Q1910100022")).toList());
  }

  /** The run finds all people of the dump with their articles, and counts nothing as unreadable. */
  @Test
  void aRunReadsWhatItWrites() throws IOException {
    call(archive(), "kyoto").expectSuccess();
    Path written = folder.resolve("kyoto");
    Answer run =
        Occgen.run(
                Occgen.Runner.DIRECT,
                written.resolve("kyoto.yaml").toString(),
                folder.resolve("run"),
                "--until extract")
            .expectSuccess();
    String said = run.out() + run.err();
    assertTrue(said.matches("(?s).*collect  all +80 +14 .*extract  all +80 +14 .*"), said);
    assertTrue(said.matches("(?s).*collect .* feminine +36 .* masculine +44 .*"), said);
  }

  @Test
  void aFolderGivesTheSameBytesAsTheArchive() throws IOException {
    call(archive(), "kyoto").expectSuccess();
    for (Map.Entry<String, String> text : corpus.entrySet()) {
      Path file = folder.resolve(text.getKey());
      Files.createDirectories(file.getParent());
      Files.writeString(file, text.getValue());
    }
    call(folder.resolve("wiki_corpus_2.01"), "again").expectSuccess();
    try (Stream<Path> files = Files.walk(folder.resolve("kyoto"))) {
      List<Path> written = files.filter(Files::isRegularFile).toList();
      assertEquals(163, written.size());
      for (Path file : written) {
        Path other = folder.resolve("again").resolve(folder.resolve("kyoto").relativize(file));
        assertEquals(-1, Files.mismatch(file, other), file.toString());
      }
    }
  }

  @Test
  void missingFilesAreNamed() throws IOException {
    corpus.remove("wiki_corpus_2.01/EPR/EPR00129.xml");
    corpus.remove("wiki_corpus_2.01/" + TEMPLE);
    Path archive = archive();
    call(archive, "kyoto")
        .expectFailure(1, archive + ": lacks EPR/EPR00129.xml, PNM/PNM00022.xml; name the whole");
    Answer all = call(folder, "kyoto").expectFailure(1, folder + ": lacks EPR/EPR00025.xml, ");
    assertTrue(
        all.err().matches("(?s)[^;]*(EPR/EPR\\d+.xml, ){3}... \\(80 files\\); .*"), all.err());
    call(folder.resolve("none.tar.gz"), "kyoto").expectFailure(1, "none.tar.gz");
    assertFalse(Files.exists(folder.resolve("kyoto")));
  }

  @Test
  void hostileArchivesAreRefusedOrHarmless() throws IOException {
    Path none = Files.writeString(folder.resolve("page.tar.gz"), "<html>Sign in</html>");
    call(none, "kyoto").expectFailure(1, none + ": cannot be read: ");
    Path empty = Files.createFile(folder.resolve("empty.tar.gz"));
    call(empty, "kyoto").expectFailure(1, empty + ": cannot be read: it ends too early\n");
    Files.delete(empty);
    byte[] whole = Files.readAllBytes(archive());
    Path cut = Files.write(folder.resolve("cut.tar.gz"), List.of());
    Files.write(cut, Arrays.copyOf(whole, whole.length / 2));
    call(cut, "kyoto").expectFailure(1, cut + ": ");
    put(TEMPLE, "<art>" + " ".repeat(9 << 20));
    call(archive(), "kyoto").expectFailure(1, TEMPLE + ": has more than 8,388,608 bytes");
    put(TEMPLE, "<art></art>");
    call(archive(), "kyoto").expectFailure(1, TEMPLE + ": has no sentence with a translation");
    for (String nested : List.of("<sen>", "<sec><tit><e>", "<sen><x>")) {
      put(TEMPLE, "<art>" + nested.repeat(20_000));
      call(archive(), "kyoto").expectFailure(1, TEMPLE + ": has a sentence or heading within");
    }
    assertFalse(Files.exists(folder.resolve("kyoto")));
    // no entity of its own, and no name of a file leaves the folder
    String secret = Files.writeString(folder.resolve("secret"), "42").toUri().toString();
    corpus.remove("wiki_corpus_2.01/" + TEMPLE);
    corpus.put(
        "/../../" + TEMPLE,
        "<!DOCTYPE art [<!ENTITY own SYSTEM \""
            + secret
            + "\">]>\n<art>"
            + "<sen><j>秘密</j><e>It says &own;.</e></sen></art>");
    call(archive(), "kyoto").expectSuccess();
    assertTrue(page("en/Izumo_no_Okuni.html").contains("<p>It says &amp;own;.</p>"));
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(5, files.count()); // three archives, the secret, and what was written
    }
  }

  @Test
  void aNameIsNotHeldAtAnyLength() throws IOException {
    corpus.put(CorpusArchive.LONG_NAME, "a".repeat(70 << 20));
    call(archive(), "kyoto").expectFailure(1, "has a file or a name of more than 67108864 bytes");
  }

  @Test
  void replacesNothing() throws IOException {
    Files.createDirectory(folder.resolve("kyoto"));
    Files.writeString(folder.resolve("kyoto/mine"), "x");
    Path unread = folder.resolve("none.tar.gz"); // what is there is looked at first
    call(unread, "kyoto").expectFailure(1, "kyoto: is not empty");
  }
}
