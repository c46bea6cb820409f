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

  /** The modules, by the package that all of each is in, with those that it may know. */
  private static final Map<String, Set<String>> MAY_KNOW =
      Map.of(
          "core", Set.of(),
          "http", Set.of("core"),
          "sparql", Set.of("core", "http"),
          "models", Set.of("core", "http"),
          "training", Set.of("core", "models"),
          "servers", Set.of(),
          "transforms", Set.of("core", "http", "sparql", "models"),
          "pipelines", Set.of("core", "http", "sparql", "models", "training", "transforms"));

  private static final String[] BEAM_AND_RUNNERS = {
    "org.apache.beam..", "org.apache.flink..", "org.apache.hadoop.."
  };

  @ArchTest
  static void modulesKnowOnlyThoseBelowThem(JavaClasses classes) {
    MAY_KNOW.forEach(
        (module, known) -> {
          Set<String> others = new TreeSet<>(MAY_KNOW.keySet());
          others.removeAll(known);
          others.remove(module);
          if (!others.isEmpty()) {
            noClasses()
                .that()
                .resideInAPackage(all(module))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(others.stream().map(ModulesTest::all).toArray(String[]::new))
                .check(classes);
          }
        });
  }

  @ArchTest
  static final ArchRule ONLY_TRANSFORMS_AND_PIPELINES_KNOW_BEAM =
      noClasses()
          .that()
          .resideOutsideOfPackages(all("transforms"), all("pipelines"))
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(BEAM_AND_RUNNERS);

  /** So that a run needs no class of training: see {@code RunWithoutTrainingTest}. */
  @ArchTest
  static final ArchRule ONLY_COMMANDS_THAT_TRAIN_KNOW_TRAINING =
      noClasses()
          .that()
          .resideInAPackage(all("pipelines"))
          .and()
          .resideOutsideOfPackage("org.occgen.pipelines.training..")
          .and()
          .haveNameNotMatching(
              ".*\\.(Encoder\\w+|ClassifierTrainCommand|PairsOption|\\w+Diversity\\w*)(\\$.*)?")
          .should()
          .dependOnClassesThat()
          .resideInAPackage(all("training"));

  @ArchTest
  static final ArchRule RUNNERS_ARE_CHOSEN_BY_PIPELINES =
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
          .resideInAPackage(all("pipelines"))
          .and()
          .resideOutsideOfPackage("org.occgen.pipelines.training..")
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
          .resideInAPackage("org.occgen.pipelines.benchmark")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.occgen.pipelines.benchmark.*..");

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
    assertEquals(MAY_KNOW.keySet(), found.keySet());
    found.forEach((module, count) -> assertTrue(count > 5, module + ": " + count + " classes"));
  }

  private static String all(String module) {
    return ROOT + module + "..";
  }
}
