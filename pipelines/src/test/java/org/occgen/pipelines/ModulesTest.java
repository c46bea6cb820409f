package org.occgen.pipelines;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Who may know whom: core &lt;- http &lt;- sparql, models &lt;- transforms &lt;- pipelines. */
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

  private static final String BEAM = "org.apache.beam..";
  private static final String CORE = "org.occgen.core..";
  private static final String HTTP = "org.occgen.http..";
  private static final String SPARQL = "org.occgen.sparql..";
  private static final String MODELS = "org.occgen.models..";
  private static final String TRANSFORMS = "org.occgen.transforms..";
  private static final String PIPELINES = "org.occgen.pipelines..";

  @ArchTest
  static final ArchRule CORE_KNOWS_NOTHING_ABOVE_IT =
      noClasses()
          .that()
          .resideInAPackage(CORE)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(HTTP, SPARQL, MODELS, TRANSFORMS, PIPELINES);

  @ArchTest
  static final ArchRule HTTP_KNOWS_CORE_ONLY =
      noClasses()
          .that()
          .resideInAPackage(HTTP)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(SPARQL, MODELS, TRANSFORMS, PIPELINES);

  @ArchTest
  static final ArchRule SPARQL_KNOWS_CORE_AND_HTTP_ONLY =
      noClasses()
          .that()
          .resideInAPackage(SPARQL)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(MODELS, TRANSFORMS, PIPELINES);

  @ArchTest
  static final ArchRule MODELS_KNOW_CORE_AND_HTTP_ONLY =
      noClasses()
          .that()
          .resideInAPackage(MODELS)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(SPARQL, TRANSFORMS, PIPELINES);

  @ArchTest
  static final ArchRule TRANSFORMS_DO_NOT_KNOW_PIPELINES =
      noClasses()
          .that()
          .resideInAPackage(TRANSFORMS)
          .should()
          .dependOnClassesThat()
          .resideInAPackage(PIPELINES);

  @ArchTest
  static final ArchRule ONLY_TRANSFORMS_AND_PIPELINES_KNOW_BEAM =
      noClasses()
          .that()
          .resideOutsideOfPackages(TRANSFORMS, PIPELINES)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(BEAM, "org.apache.flink..", "org.apache.hadoop..");

  @ArchTest
  static final ArchRule RUNNERS_ARE_CHOSEN_BY_PIPELINES =
      noClasses()
          .that()
          .resideInAPackage(TRANSFORMS)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.apache.beam.runners..", "org.apache.flink..");

  @ArchTest
  static final ArchRule PACKAGES_OF_CORE_HAVE_NO_CYCLE =
      slices().matching("org.occgen.core.(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule PACKAGES_OF_SPARQL_HAVE_NO_CYCLE =
      slices().matching("org.occgen.sparql.(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule PACKAGES_OF_MODELS_HAVE_NO_CYCLE =
      slices().matching("org.occgen.models.(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule PACKAGES_OF_TRANSFORMS_HAVE_NO_CYCLE =
      slices().matching("org.occgen.transforms.(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule PACKAGES_OF_PIPELINES_HAVE_NO_CYCLE =
      slices().matching("org.occgen.pipelines.(*)..").should().beFreeOfCycles();

  /** The rules above hold of nothing if a module's classes were not found. */
  @ArchTest
  static void allModulesAreLookedAt(JavaClasses classes) {
    for (String module :
        new String[] {"core", "http", "sparql", "models", "transforms", "pipelines"}) {
      String root = "org.occgen." + module + ".";
      long found =
          classes.stream().filter(c -> (c.getPackageName() + ".").startsWith(root)).count();
      assertTrue(found > 5, module + ": " + found + " classes");
    }
  }
}
