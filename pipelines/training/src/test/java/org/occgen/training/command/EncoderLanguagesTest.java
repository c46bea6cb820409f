package org.occgen.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.occgen.command.Main;
import org.occgen.models.LanguageFigures;

/** {@code occgen encoder languages}. */
class EncoderLanguagesTest extends EncoderToolTestCase {
  private void set(String name, String... cells) throws IOException {
    Path file = folder.resolve("dev").resolve(name);
    Files.createDirectories(file.getParent());
    Files.write(file, List.of(cells));
    gzip(file);
    Files.delete(file);
  }

  private String[] rows(String header, String left, String right) {
    List<String> lines = new ArrayList<>();
    if (!header.isEmpty()) {
      lines.add(header);
    }
    List<String> ofLeft = sentences(left, 150);
    List<String> ofRight = sentences(right, 150);
    for (int i = 0; i < 150; i++) {
      lines.add(ofLeft.get(i) + "\t" + ofRight.get(i));
    }
    return lines.toArray(String[]::new);
  }

  private List<String[]> table(Object... flags) throws IOException {
    List<Object> all = new ArrayList<>(List.of("--dev", folder.resolve("dev")));
    all.addAll(List.of(flags));
    String out = call("languages", all.toArray()).expectSuccess().out();
    List<String> lines = out.lines().toList();
    assertEquals(LanguageFigures.HEADER, lines.get(0));
    return lines.stream().skip(1).map(line -> line.split("\t", -1)).toList();
  }

  @Test
  void aDamagedSetIsNamedWithItsFlag() throws IOException {
    set("ntrex128/multi.tsv", rows("eng\tspa", "en", "es"));
    Path file = folder.resolve("dev/ntrex128/multi.tsv.gz");
    byte[] bytes = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
    call("languages", "--dev", folder.resolve("dev"))
        .expectFailure(Main.FAILED, "--dev: cannot be read: ", file.toString());
  }

  @Test
  void printsNothingBeforeTheSetsAreRead() throws IOException {
    Files.createDirectories(folder.resolve("empty"));
    String unread = "--dev: cannot be read: ... ";
    assertLineIsRefused(1, "languages --dev @/empty", unread + "holds no development set");
    set("mine/multi.tsv", "en\tes", "a\tb\tc");
    assertLineIsRefused(
        1, "languages --dev @/dev", unread + "multi.tsv.gz, line 2: 3 columns, not 2");
  }

  @Test
  void gradesByNtrexElseByTatoeba() throws IOException {
    set("ntrex128/multi.tsv", rows("eng\tspa", "en", "es"));
    // every sentence beside that of the line before it
    List<String> shifted = new ArrayList<>();
    List<String> ofSwahili = sentences("sw", 60);
    List<String> ofEnglish = sentences("en", 60);
    for (int i = 0; i < 60; i++) {
      shifted.add(ofSwahili.get(i) + "\t" + ofEnglish.get((i + 1) % 60));
    }
    set("tatoeba_laser/swa-eng.tsv", shifted.toArray(String[]::new));
    Path pairs = write("my.pairs.tsv", List.of("language\tset\tpairs", "es\ta\t7", "es\tb\t5"));
    List<String[]> table = table("--pairs", pairs);
    assertEquals(2, table.size());
    String[] spanish = table.get(0);
    assertEquals(List.of("es", "solid", "0.00", "", "12"), Stream.of(spanish).skip(1).toList());
    String[] swahili = table.get(1);
    assertEquals(
        List.of("sw", "unsupported", "", "100.00", "0"), Stream.of(swahili).skip(1).toList());
  }

  @Test
  void refusesWhatIsNotThere() throws IOException {
    assertLineIsRefused(2, "languages --dev @/none", "--dev ... there is no such folder");
    set("ntrex128/multi.tsv", rows("eng\tspa", "en", "es"));
    write("x.tsv", List.of("a\tb"));
    assertLineIsRefused(
        1, "languages --dev @/dev --pairs @/x.tsv", "x.tsv ... the first line is not");
  }
}
