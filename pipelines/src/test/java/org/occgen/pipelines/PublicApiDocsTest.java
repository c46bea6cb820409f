package org.occgen.pipelines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apiguardian.api.API;
import org.junit.jupiter.api.Test;
import org.occgen.run.testing.GeneratedSection;

/**
 * The public types are those that are marked with {@link API}; the types in them are public with
 * them. Members that are marked as internal are for occgen alone.
 */
class PublicApiDocsTest {
  private static final Path PAGE =
      Path.of(System.getProperty("occgen.home"), "src/site/library.md");

  private static final Path EXAMPLES =
      Path.of(System.getProperty("occgen.home"), "pipelines/src/test/java/org/occgen/example");
  private static final Pattern IMPORT = Pattern.compile("(?m)^import (org\\.occgen\\.[\\w.]+);$");

  /** What a signature may name beside marked types. */
  private static final List<String> KNOWN =
      List.of("java.", "org.apache.beam.sdk.", "org.jspecify.");

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .withImportOption(new ModulesTest.DoNotIncludeTestJars())
          .importPackages("org.occgen");

  private static List<JavaClass> marked() {
    return CLASSES.stream().filter(type -> type.isAnnotatedWith(API.class)).toList();
  }

  @Test
  void thePageListsThePublicTypes() throws IOException {
    TreeMap<String, Set<String>> byPackage = new TreeMap<>();
    for (JavaClass type : marked()) {
      byPackage
          .computeIfAbsent(type.getPackageName(), name -> new TreeSet<>())
          .add(type.getSimpleName());
    }
    List<List<String>> table = new ArrayList<>(List.of(List.of("package", "public types")));
    byPackage.forEach(
        (name, types) ->
            table.add(
                List.of(
                    "`" + name + "`",
                    types.stream().collect(Collectors.joining("`, `", "`", "`")))));
    GeneratedSection.check(PAGE, "public types", table);
  }

  @Test
  void theExamplesOfThePageNeedPublicTypesAlone() throws IOException {
    StringBuilder examples = new StringBuilder();
    try (Stream<Path> files = Files.list(EXAMPLES)) {
      for (Path file : files.filter(one -> !one.toString().endsWith("Test.java")).toList()) {
        examples.append(Files.readString(file));
      }
    }
    Set<String> needed =
        IMPORT
            .matcher(examples)
            .results()
            .map(found -> found.group(1))
            .collect(Collectors.toCollection(TreeSet::new));
    assertTrue(needed.size() > 20, needed.toString());
    needed.removeAll(marked().stream().map(JavaClass::getName).toList());
    assertEquals(Set.of(), needed);
  }

  @Test
  void signaturesOfPublicTypesNamePublicTypes() {
    Set<String> problems = new TreeSet<>();
    int looked = 0;
    for (JavaClass type : CLASSES) {
      if (isPublic(type)) {
        looked++;
        Stream.concat(type.getSuperclass().stream(), type.getInterfaces().stream())
            .forEach(above -> check(type.getName(), above, problems));
        type.getTypeParameters().forEach(variable -> check(type.getName(), variable, problems));
        type.getMembers().stream()
            .filter(PublicApiDocsTest::isPublic)
            .forEach(member -> check(member, problems));
      }
    }
    assertEquals(Set.of(), problems, "mark these types with @API, or their members as internal");
    assertTrue(looked >= marked().size(), looked + " types");
  }

  private static void check(JavaMember member, Set<String> problems) {
    String name = member.getFullName();
    if (member instanceof JavaCodeUnit code) {
      check(name, code.getReturnType(), problems);
      code.getParameterTypes().forEach(type -> check(name, type, problems));
      code.getTypeParameters().forEach(type -> check(name, type, problems));
      code.getThrowsClause()
          .forEach(declaration -> check(name, declaration.getRawType(), problems));
    } else if (member instanceof JavaField field) {
      check(name, field.getType(), problems);
    }
  }

  private static void check(String where, JavaType type, Set<String> problems) {
    for (JavaClass raw : type.getAllInvolvedRawTypes()) {
      JavaClass named = raw.getBaseComponentType();
      boolean known =
          named.isPrimitive()
              || KNOWN.stream().anyMatch(named.getName()::startsWith)
              || isPublic(named);
      if (!known) {
        problems.add(named.getName() + " in " + where);
      }
    }
  }

  private static boolean isPublic(JavaMember member) {
    boolean open =
        member.getModifiers().contains(JavaModifier.PUBLIC)
            || member.getModifiers().contains(JavaModifier.PROTECTED);
    return open
        && !member.getModifiers().contains(JavaModifier.SYNTHETIC)
        && !member.getModifiers().contains(JavaModifier.BRIDGE)
        && member.tryGetAnnotationOfType(API.class).stream()
            .noneMatch(api -> api.status() == API.Status.INTERNAL);
  }

  private static boolean isPublic(JavaClass type) {
    boolean open =
        type.getModifiers().contains(JavaModifier.PUBLIC)
            && !type.isAnonymousClass()
            && !type.isLocalClass();
    return type.isAnnotatedWith(API.class)
        || open && type.getEnclosingClass().filter(PublicApiDocsTest::isPublic).isPresent();
  }
}
