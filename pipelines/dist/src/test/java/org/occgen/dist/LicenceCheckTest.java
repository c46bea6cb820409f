package org.occgen.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LicenceCheckTest {
  private static final Path ONE = Path.of("/m2/org/some/one/1.0/one-1.0.jar");
  private static final Path TWO = Path.of("/m2/org/some/two/2/two-2-linux.jar");

  @TempDir private Path folder;

  private LicenceCheck check() throws IOException {
    Path sbom = folder.resolve("sbom.json");
    Files.writeString(
        sbom,
        """
        {"components": [
          {"group": "org.some", "name": "one", "version": "1.0",
           "licenses": [{"license": {"id": "MIT"}}]},
          {"group": "org.some", "name": "two", "version": "2",
           "licenses": [{"license": {"name": "Our own"}}, {"license": {"id": "GPL-2.0-only"}}]}]}
        """);
    return new LicenceCheck(Sbom.read(sbom), Set.of("MIT", "Apache-2.0"));
  }

  private static Map<String, Library> list(Library... libraries) {
    Map<String, Library> list = new TreeMap<>();
    for (Library library : libraries) {
      list.put(library.file(), library);
    }
    return list;
  }

  private static Library one(String licence, String because) {
    return new Library("one-1.0.jar", "org.some:one:1.0", licence, because);
  }

  @Test
  void findsNothingWhereAllIsRight() throws IOException {
    assertEquals(
        List.of(),
        check()
            .faults(
                List.of(ONE, TWO),
                list(
                    one("MIT", ""),
                    new Library("two-2-linux.jar", "org.some:two:2", "MIT AND Apache-2.0", "x"))));
  }

  @Test
  void namesALibraryThatIsNotInTheListAndOneThatDoesNotShip() throws IOException {
    assertEquals(
        List.of(
            "two-2-linux.jar ships and is not in the list",
            "one-1.0.jar is in the list and does not ship"),
        check().faults(List.of(TWO), list(one("MIT", ""))));
  }

  @Test
  void refusesALicenceThatIsNotAllowed() throws IOException {
    List<String> faults = check().faults(List.of(ONE), list(one("MIT AND GPL-2.0-only", "x")));
    assertEquals(List.of("one-1.0.jar: the licence GPL-2.0-only is not allowed"), faults);
  }

  @Test
  void wantsEvidenceWhereThePomStatesAnother() throws IOException {
    assertEquals(
        List.of("one-1.0.jar: its POM states \"MIT\", the list Apache-2.0"),
        check().faults(List.of(ONE), list(one("Apache-2.0", ""))));
    assertEquals(1, check().faults(List.of(ONE), list(one("MIT", "needless"))).size());
  }

  @Test
  void addsARowWhereThePomStatesOneAllowedLicence() throws IOException {
    assertEquals(List.of(one("MIT", "")), check().updated(List.of(ONE), Map.of()));
    FaultyLicencesException refused =
        assertThrows(
            FaultyLicencesException.class, () -> check().updated(List.of(ONE, TWO), Map.of()));
    assertTrue(
        refused
            .getMessage()
            .contains("(org.some:two:2): its POM states \"Our own | GPL-2.0-only\""),
        refused.getMessage());
  }

  @Test
  void readsWhatItWrote() throws IOException {
    Path file = folder.resolve("libraries.tsv");
    LibraryList.write(file, List.of(one("MIT", "seen")));
    assertEquals(list(one("MIT", "seen")), LibraryList.read(file));
    Files.writeString(file, Files.readString(file) + "two.jar\tx\n");
    assertTrue(
        assertThrows(FaultyLicencesException.class, () -> LibraryList.read(file))
            .getMessage()
            .endsWith("line 3: 2 columns instead of 4"));
  }
}
