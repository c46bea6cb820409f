package org.occgen.pipelines;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Which module may use which, and who may know Beam: ADR 1. */
@AnalyzeClasses(packages = "org.occgen", importOptions = ImportOption.DoNotIncludeTests.class)
final class ModulesTest {
  private static final String BEAM = "org.apache.beam..";

  @ArchTest
  static final ArchRule MODULES =
      layeredArchitecture()
          .consideringOnlyDependenciesInLayers()
          .layer("core")
          .definedBy("org.occgen.core..")
          .layer("sparql")
          .definedBy("org.occgen.sparql..")
          .layer("models")
          .definedBy("org.occgen.models..")
          .layer("transforms")
          .definedBy("org.occgen.transforms..")
          .layer("pipelines")
          .definedBy("org.occgen.pipelines..")
          .whereLayer("core")
          .mayNotAccessAnyLayer()
          .whereLayer("sparql")
          .mayOnlyAccessLayers("core")
          .whereLayer("models")
          .mayOnlyAccessLayers("core")
          .whereLayer("transforms")
          .mayOnlyAccessLayers("core", "sparql", "models");

  @ArchTest
  static final ArchRule ONLY_TRANSFORMS_AND_PIPELINES_KNOW_BEAM =
      noClasses()
          .that()
          .resideInAnyPackage("org.occgen.core..", "org.occgen.sparql..", "org.occgen.models..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(BEAM, "org.apache.flink..", "org.apache.hadoop..");

  @ArchTest
  static final ArchRule PACKAGES_OF_PIPELINES_DO_NOT_USE_EACH_OTHER_IN_A_CIRCLE =
      slices().matching("org.occgen.pipelines.(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule PACKAGES_OF_CORE_DO_NOT_USE_EACH_OTHER_IN_A_CIRCLE =
      slices().matching("org.occgen.core.(*)..").should().beFreeOfCycles();

  /** So that the rules above do not hold because Beam goes by another name. */
  @ArchTest
  static void transformsAreSeenToUseBeam(JavaClasses classes) {
    ArchRule noBeam =
        noClasses()
            .that()
            .resideInAPackage("org.occgen.transforms..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage(BEAM);
    assertTrue(noBeam.evaluate(classes).hasViolation());
  }
}
