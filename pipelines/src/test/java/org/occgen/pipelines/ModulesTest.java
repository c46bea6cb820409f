package org.occgen.pipelines;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.beam.sdk.transforms.Reshuffle;

/**
 * Which module may know which, what only some may know, and that no packages form a cycle. {@link
 * SourcesTest} has the rules for all modules, those too whose classes are not on the class path.
 */
@AnalyzeClasses(
    packages = "org.occgen",
    importOptions = {ImportOption.DoNotIncludeTests.class, ModulesTest.DoNotIncludeTestJars.class})
class ModulesTest {
  /** Test code of other modules comes as jars. */
  static final class DoNotIncludeTestJars implements ImportOption {
    @Override
    public boolean includes(Location location) {
      return !location.contains("-tests.jar");
    }
  }

  private static final String ROOT = "org.occgen.";

  /** The modules, by the package that all of each is in, with those that it names itself. */
  private static final Map<String, Set<String>> NAMES =
      Map.ofEntries(
          // the main job: run, pairs, check
          Map.entry("core", Set.of()),
          Map.entry("http", Set.of("core")),
          Map.entry("sparql", Set.of("http")),
          Map.entry("models", Set.of("core")),
          Map.entry("transforms", Set.of("sparql", "models")),
          Map.entry("flink", Set.of()),
          Map.entry("report", Set.of("core")),
          Map.entry("command", Set.of("transforms", "report", "flink")),
          Map.entry("benchmark", Set.of("command")),
          Map.entry("run", Set.of("benchmark")),
          // a capability each: the main job knows none of them
          Map.entry("score", Set.of("core")),
          Map.entry("gender", Set.of("core")),
          Map.entry("inference", Set.of("models")),
          Map.entry("chat", Set.of("http")),
          Map.entry("review", Set.of("run", "score")),
          Map.entry("measure", Set.of("benchmark", "inference")),
          Map.entry("evaluate", Set.of("measure", "score", "gender")),
          Map.entry("translate", Set.of("evaluate", "chat")),
          Map.entry("harness", Set.of("benchmark")),
          Map.entry("regard", Set.of("measure", "score")),
          Map.entry("llm", Set.of("measure", "score", "chat")),
          Map.entry("training", Set.of("regard")),
          Map.entry("servers", Set.of()));

  private static final String[] BEAM_AND_RUNNERS = {
    "org.apache.beam..", "org.apache.flink..", "org.apache.hadoop.."
  };

  @ArchTest
  static void modulesKnowOnlyThoseBelowThem(JavaClasses classes) {
    NAMES
        .keySet()
        .forEach(
            module -> {
              Set<String> others = new TreeSet<>(NAMES.keySet());
              others.removeAll(below(module));
              if (!others.isEmpty()) {
                noClasses()
                    .that()
                    .resideInAPackage(all(module))
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                        others.stream().map(ModulesTest::all).toArray(String[]::new))
                    .check(classes);
              }
            });
  }

  /** A module and all that it stands on. */
  private static Set<String> below(String module) {
    Set<String> all = new TreeSet<>(Set.of(module));
    Objects.requireNonNull(NAMES.get(module)).forEach(name -> all.addAll(below(name)));
    return all;
  }

  @ArchTest
  static final ArchRule IDEAS_SOURCES_AND_ENCODERS_KNOW_NO_BEAM =
      noClasses()
          .that()
          .resideInAnyPackage(
              all("core"),
              all("http"),
              all("sparql"),
              all("models"),
              all("inference"),
              all("report"),
              all("score"),
              all("gender"),
              all("chat"))
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(BEAM_AND_RUNNERS);

  @ArchTest
  static final ArchRule RUNNERS_ARE_CHOSEN_BY_THE_COMMAND_LINE =
      noClasses()
          .that()
          .resideInAPackage(all("transforms"))
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.apache.beam.runners..", "org.apache.flink..");

  /** So that pages have the same bytes on machines of other fonts, or of none: see ADR 32. */
  @ArchTest
  static final ArchRule PAGES_MEASURE_NO_TEXT =
      noClasses()
          .that()
          .resideOutsideOfPackage(all("training"))
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("java.awt..", "javax.swing..", "org.knowm.xchart..");

  /** What is done again would go to other workers: see {@code Spread}. */
  @ArchTest
  static final ArchRule NOTHING_IS_SPREAD_BY_RANDOM_KEYS =
      noClasses().should().callMethod(Reshuffle.class, "viaRandomKey");

  /** Every package is a slice of its own, the root packages of modules and nested ones too. */
  @ArchTest
  static final ArchRule NO_PACKAGES_FORM_A_CYCLE =
      slices()
          .assignedFrom(
              new SliceAssignment() {
                @Override
                public SliceIdentifier getIdentifierOf(JavaClass javaClass) {
                  return SliceIdentifier.of(javaClass.getPackageName());
                }

                @Override
                public String getDescription() {
                  return "packages";
                }
              })
          .should()
          .beFreeOfCycles();

  /** The package of the benchmark depends on none of those that write, split or describe it. */
  @ArchTest
  static final ArchRule A_BENCHMARK_KNOWS_NO_WRITER =
      noClasses()
          .that()
          .resideInAPackage("org.occgen.benchmark")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "org.occgen.benchmark.card..",
              "org.occgen.benchmark.citation..",
              "org.occgen.benchmark.croissant..",
              "org.occgen.benchmark.page..",
              "org.occgen.benchmark.table..",
              "org.occgen.benchmark.training..",
              "org.occgen.benchmark.write..",
              "org.occgen.benchmark.xml..");

  /** The rules above hold of nothing if a module's classes were not found, or are of no module. */
  @ArchTest
  static void allModulesAreLookedAt(JavaClasses classes) {
    Map<String, Long> found =
        classes.stream()
            .collect(
                Collectors.groupingBy(
                    c -> c.getPackageName().substring(ROOT.length()).split("\\.", -1)[0],
                    TreeMap::new,
                    Collectors.counting()));
    assertEquals(NAMES.keySet(), found.keySet());
    found.forEach((module, count) -> assertTrue(count > 5, module + ": " + count + " classes"));
  }

  private static String all(String module) {
    return ROOT + module + "..";
  }
}
