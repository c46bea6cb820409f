package org.occgen.dist;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Strings.lenientFormat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Checks the licences of what ships and writes the parts of the archives that no other tool writes:
 * the libraries without what occgen does not use, their order, the texts of licences and the SBOM
 * of all that. Maven calls it (profile {@code dist}).
 */
public final class PrepareArchive {
  private static final int ARGUMENTS = 5;

  /**
   * Checks and writes.
   *
   * @param arguments the SBOM in JSON, a file with the class path, the folder with {@code
   *     libraries.tsv}, {@code allowed-licences.txt} and {@code slim.tsv}, the folder to write, and
   *     whether the list of libraries is written ({@code true}) or checked
   * @throws NoSuchFileException if CycloneDX has made no SBOM, because Maven was called offline
   * @throws FaultyLicencesException if something ships whose licence is not known or not allowed
   */
  public static void main(String[] arguments) throws IOException {
    checkArgument(arguments.length == ARGUMENTS, "SBOM CLASSPATH LISTS OUTPUT true|false");
    Path sbom = Path.of(arguments[0]);
    if (!Files.exists(sbom)) {
      throw new NoSuchFileException(
          sbom.toString(), null, "CycloneDX makes it online alone: call Maven without -o");
    }
    Path lists = Path.of(arguments[2]);
    Path list = lists.resolve("libraries.tsv");
    Path output = Path.of(arguments[3]);
    Set<String> allowed = new TreeSet<>(Files.readAllLines(lists.resolve("allowed-licences.txt")));
    List<Path> classPath = classPath(Path.of(arguments[1]));
    List<Path> jars = classPath.stream().filter(jar -> !isOwn(jar)).toList();
    LicenceCheck check = new LicenceCheck(Sbom.read(sbom), allowed);
    Map<String, Library> libraries = LibraryList.read(list);
    if (Boolean.parseBoolean(arguments[4])) {
      LibraryList.write(list, check.updated(jars, libraries));
      libraries = LibraryList.read(list);
    }
    List<String> faults = check.faults(jars, libraries);
    if (!faults.isEmpty()) {
      throw new FaultyLicencesException(
          list
              + " is not right; -Dupdate=true adds rows for new libraries and takes old ones out:\n"
              + String.join("\n", faults));
    }
    Path slim = lists.resolve("slim.tsv");
    Map<String, List<Path>> written =
        new SlimLibraries(SlimRow.read(slim)).write(classPath, output);
    Set<String> leftOut = new TreeSet<>();
    written.forEach(
        (jar, files) -> {
          if (files.isEmpty()) {
            leftOut.add(jar);
          }
        });
    List<Path> shipped =
        jars.stream().filter(jar -> !leftOut.contains(String.valueOf(jar.getFileName()))).toList();
    libraries.keySet().removeAll(leftOut);
    Path texts = Files.createDirectory(output.resolve(SlimLibraries.MAIN).resolve("licenses"));
    write(texts, shipped, libraries, lists.resolve("../../LICENSES"));
    Files.copy(slim, texts.resolve("slim.tsv"));
    ShippedSbom.write(sbom, written, texts.resolve("sbom.json"));
  }

  private static void write(
      Path texts, List<Path> jars, Map<String, Library> libraries, Path ownTexts)
      throws IOException {
    Set<String> ids = new TreeSet<>();
    libraries.values().forEach(library -> ids.addAll(SpdxExpression.all(library.licence())));
    LicenceTexts.writeSpdx(ids, ownTexts, texts.resolve("spdx"));
    int carried = 0;
    for (Path jar : jars) {
      String name = String.valueOf(jar.getFileName()).replaceFirst("[.]jar$", "");
      carried += LicenceTexts.writeOf(jar, texts.resolve("libraries").resolve(name)) > 0 ? 1 : 0;
    }
    LibraryList.write(texts.resolve("libraries.tsv"), libraries.values());
    System.out.println(
        lenientFormat(
            "%s libraries under %s licences; %s carry texts of their own",
            jars.size(), ids.size(), carried));
  }

  private static List<Path> classPath(Path file) throws IOException {
    return Stream.of(Files.readString(file).strip().split(File.pathSeparator, -1))
        .map(jar -> Path.of(jar))
        .toList();
  }

  private static boolean isOwn(Path jar) {
    return String.valueOf(jar.getFileName()).startsWith("occgen-");
  }
}
