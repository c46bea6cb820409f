package org.occgen.run.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.person.Qid;
import org.occgen.run.stage.Problems;
import org.occgen.transforms.record.WriteSorted;

/** What is sorted finds the same as what is remembered. */
class SortedChecksTest {
  @Test
  void findsTheRepeatedRowsInTheirOrder() throws IOException {
    Random random = new Random(1);
    Set<Integer> seen = new HashSet<>();
    List<String> expected = new ArrayList<>();
    List<String> found = new ArrayList<>();
    try (Duplicates duplicates = new Duplicates()) {
      for (int row = 0; row < 5_000; row++) {
        int text = random.nextInt(10_000);
        duplicates.add(Digest.of(text), row, "row " + row);
        if (!seen.add(text)) {
          expected.add("row " + row);
        }
      }
      duplicates.forEach(found::add);
    }
    assertEquals(expected, found);
  }

  /** Claims about some of the sources, and about some that are not there. */
  @ParameterizedTest
  @ValueSource(ints = {1, 3, 32})
  void bringsClaimsAndSourcesTogether(int shards) throws IOException {
    Random random = new Random(shards);
    List<String> languages = List.of("ar", "en", "sw");
    Map<String, List<Long>> remembered = new HashMap<>();
    List<String[]> sources = new ArrayList<>();
    Problems problems = new Problems();
    try (ProvenanceClaims claims = new ProvenanceClaims(shards, "rows", problems)) {
      for (long row = 0; row < 3_000; row++) {
        String qid = "Q" + random.nextInt(1, 500);
        String language = languages.get(random.nextInt(languages.size()));
        claims.add(qid, language, row, 0, Digest.of(row));
        remembered.computeIfAbsent(qid + " in " + language, key -> new ArrayList<>()).add(row);
      }
      for (int i = 1; i < 700; i += 1 + random.nextInt(3)) {
        for (String language : languages) {
          sources.add(new String[] {"Q" + i, language});
        }
      }
      sources.sort(
          Comparator.<String[]>comparingInt(one -> WriteSorted.shardOf(one[0], shards))
              .thenComparing(one -> one[0], Qid.ORDER)
              .thenComparing(one -> one[1]));
      for (String[] source : sources) {
        List<Long> rows =
            claims.of(source[0], source[1]).stream().map(ProvenanceClaims.Claim::row).toList();
        List<Long> expected = remembered.remove(source[0] + " in " + source[1]);
        assertEquals(expected == null ? List.of() : expected, rows);
      }
      claims.finish();
      Set<String> lacking = new TreeSet<>();
      remembered
          .keySet()
          .forEach(key -> lacking.add("rows: " + key + " has rows, but is not there"));
      List<String> said = problems.list();
      assertEquals("rows: and " + (lacking.size() - 5) + " more", said.get(said.size() - 1));
      assertEquals(
          List.of(), said.stream().limit(5).filter(one -> !lacking.contains(one)).toList());
    }
  }

  @Test
  void saysWhereSourcesAreInAnotherOrder() throws IOException {
    Problems problems = new Problems();
    try (ProvenanceClaims claims = new ProvenanceClaims(1, "rows", problems)) {
      claims.add("Q9", "", 0, 0, Digest.of(1));
      assertEquals(Collections.emptyList(), claims.of("Q10", ""));
      assertEquals(Collections.emptyList(), claims.of("Q9", ""));
      assertEquals(
          List.of(
              "rows: Q9 has rows, but is not there",
              "rows: Q9 stands behind people who should follow"),
          problems.list());
    }
  }
}
