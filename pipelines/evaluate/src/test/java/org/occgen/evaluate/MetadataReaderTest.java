package org.occgen.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.occgen.evaluate.EvaluationRequest.Columns;

/** Tables that tell whose the segments are. */
class MetadataReaderTest extends EvaluationReaderTestCase {
  @Test
  void withoutMetadataEveryLineIsAUnitOfOneSubset() throws IOException {
    Path first = files.lines("r1.es", EvaluationFiles.sentences(3));
    Path second = files.lines("r2.es", List.of("uno", "dos", "tres"));
    String output = files.lines("sysA.es", List.of("a", "b", "c")).toString();
    TestSet set =
        read(ofFiles(List.of(first, second), Optional.empty(), Columns.DEFAULT, output)).testSet();
    assertEquals(List.of(TestSet.ALL), set.categories());
    assertEquals(2, set.referencesEach());
    assertEquals(List.of(EvaluationFiles.sentences(3).get(1), "dos"), set.references().get(1));
    assertEquals(
        new EvaluatedSegment(2, "2", "", "", "all", List.of(), "", List.of(), "", List.of()),
        set.segments().get(1));
    assertEquals(List.of(), set.sources());
    Columns columns =
        new Columns(Optional.of("gender"), Optional.empty(), Optional.empty(), Optional.empty());
    assertRefused(
        ofFiles(List.of(first), Optional.empty(), columns, output), "--category gender", "--meta");
    assertRefused(
        ofFiles(List.of(first, first), Optional.empty(), Columns.DEFAULT, output), "given twice");
    assertRefused(beside(folder, output), "is a folder");
    assertUnusable(
        ofFiles(
            List.of(first, files.file("short.es", "x\n")),
            Optional.empty(),
            Columns.DEFAULT,
            output),
        "short.es: has 1 line, but",
        "r1.es has 3; there must be a reference for every line");
  }

  private EvaluationRequest withMeta(String table, Columns columns) throws IOException {
    Path references = files.lines("r.es", EvaluationFiles.sentences(4));
    return ofFiles(
        List.of(references),
        Optional.of(files.file("meta.tsv", table)),
        columns,
        files.lines("a.es", List.of("uno", "dos", "tres", "cuatro")).toString());
  }

  @Test
  void metadataOfAnyTableTellWhoseTheSegmentsAre() throws IOException {
    Columns columns =
        new Columns(Optional.of("g"), Optional.of("who"), Optional.of("job"), Optional.empty());
    EvaluationInput input =
        read(
            withMeta(
                "job\tg\twho\turl_es\nx\tf\tann\thttps://x/y\nx\tf\tann\tjavascript:alert(1)\n"
                    + "y\tm\tbob\t\nx,y\tm\tcy\thttp://x/z\n",
                columns));
    List<EvaluatedSegment> segments = input.testSet().segments();
    assertEquals(
        List.of("ann", "ann", "bob", "cy"),
        segments.stream().map(EvaluatedSegment::person).toList());
    assertEquals(List.of("x", "y"), segments.get(3).group());
    assertEquals("x, y", segments.get(3).groupLabel());
    assertEquals("x,y", segments.get(3).groupId());
    assertEquals(List.of("https://x/y"), segments.get(0).articles());
    assertEquals(List.of(), segments.get(1).articles());
    assertWarns(input, "1 address of an article is left out");
    assertRefused(withMeta("a\tb\n1\t2\n", columns), "--category g: ", "meta.tsv has a, b");
    assertRefused(
        withMeta(
            "gender_category\tb\n1\t2\n",
            new Columns(Optional.empty(), Optional.of("p"), Optional.empty(), Optional.empty())),
        "--person p: ",
        "meta.tsv has gender_category, b");
  }

  @Test
  void tellsWhatMetadataLack() throws IOException {
    EvaluationInput input = read(withMeta("gender_category\nf\nf\nf\nf\n", Columns.DEFAULT));
    assertWarns(input, "has no column qid", "every line counts as a person", "--person");
    assertWarns(input, "has no column group", "there are no groups", "--group");
    assertWarns(input, "every segment has the gender_category f", "no gap");
    assertUnusable(
        withMeta("gender_category\tqid\nf\ta\n\tb\nf\tc\nf\td\n", Columns.DEFAULT),
        "meta.tsv, line 3: its gender_category is empty");
    assertUnusable(
        withMeta("gender_category\tqid\nf\ta\nf\t\nf\tc\nf\td\n", Columns.DEFAULT),
        "meta.tsv, line 3: its qid is empty");
    assertUnusable(
        withMeta("gender_category\tqid\nf\ta\nf\tb\n", Columns.DEFAULT),
        "meta.tsv: has 2 rows after its header, but",
        "r.es has 4 lines");
    assertUnusable(
        withMeta("gender_category\tqid\nf\ta\nf\n", Columns.DEFAULT),
        "meta.tsv, line 3: has 1 columns, the header has 2");
    assertUnusable(withMeta("", Columns.DEFAULT), "meta.tsv: is empty");
  }

  @Test
  void aPersonHasOneCategoryButForVersionsOfASentence() throws IOException {
    String table = "gender_category\tqid\tpair\nf\tann\t1\nm\tbob\t2\nm\tann\t1\nf\tbob\t2\n";
    assertUnusable(
        withMeta(table, Columns.DEFAULT),
        "meta.tsv, line 4: ann is m here, and f in line 2",
        "--pair");
    EvaluationInput input = read(withMeta(table, PAIRS));
    assertEquals(
        List.of("1", "2", "1", "2"),
        input.testSet().segments().stream().map(EvaluatedSegment::pair).toList());
    assertUnusable(
        withMeta(table.replace("m\tann\t1", "f\tann\t1"), PAIRS),
        "meta.tsv, line 4: the pair 1 has a f version already, in line 2");
    assertWarns(
        read(withMeta(table.replace("m\tann\t1", "m\tann\t3"), PAIRS)),
        "2 of 3 pairs have one version only, the first is in line 2");
    assertUnusable(
        withMeta("gender_category\tqid\tpair\nf\ta\t\nf\ta\t1\nm\tb\t2\nm\tb\t\n", PAIRS),
        "there are no pairs");
    assertUnusable(
        withMeta("gender_category\tqid\nf\ta\nf\tb\ngap\tc\ngap\td\n", Columns.DEFAULT),
        "meta.tsv, line 4",
        "\"gap\" is what a subset of scores is called");
  }
}
