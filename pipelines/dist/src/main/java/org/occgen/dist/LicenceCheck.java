package org.occgen.dist;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Compares the list of libraries with what ships, and with what the libraries' POMs state.
 *
 * @param sbom what ships
 * @param allowed SPDX identifiers of the licences that a library may have
 */
record LicenceCheck(Sbom sbom, Set<String> allowed) {
  LicenceCheck {
    allowed = Set.copyOf(allowed);
  }

  /**
   * The faults of the jars and of the list.
   *
   * @param jars the jars that ship, without occgen's own
   * @param list the list of libraries, by jar
   * @return a line for each fault; none if all is well
   */
  List<String> faults(Collection<Path> jars, Map<String, Library> list) {
    List<String> faults = new ArrayList<>();
    Map<String, Library> rest = new TreeMap<>(list);
    for (Path jar : jars) {
      String file = String.valueOf(jar.getFileName());
      Library library = rest.remove(file);
      if (library == null) {
        faults.add(file + " ships and is not in the list");
      } else {
        faults.addAll(faults(library));
      }
    }
    rest.keySet().forEach(file -> faults.add(file + " is in the list and does not ship"));
    return faults;
  }

  private List<String> faults(Library library) {
    List<String> faults = new ArrayList<>();
    for (String id : SpdxExpression.all(library.licence())) {
      if (!allowed.contains(id)) {
        faults.add(library.file() + ": the licence " + id + " is not allowed");
      }
    }
    String stated = sbom.stated().get(library.coordinates());
    if (stated == null) {
      faults.add(library.file() + ": the SBOM does not know " + library.coordinates());
    } else if (stated.equals(library.licence()) != library.because().isEmpty()) {
      faults.add(
          library.file()
              + (library.because().isEmpty()
                  ? ": its POM states \"" + stated + "\", the list " + library.licence()
                  : ": its POM states " + stated + " as the list does, so give no evidence"));
    }
    return faults;
  }

  /**
   * The list for what ships: rows that are there stay, rows for new libraries are made where the
   * POM states one licence that is allowed.
   *
   * @throws FaultyLicencesException if somebody must look at a library's licence
   */
  List<Library> updated(Collection<Path> jars, Map<String, Library> list) {
    List<Library> updated = new ArrayList<>();
    List<String> unknown = new ArrayList<>();
    for (Path jar : jars) {
      String file = String.valueOf(jar.getFileName());
      Library known = list.get(file);
      if (known != null) {
        updated.add(known);
        continue;
      }
      String coordinates = coordinates(jar);
      String stated = Optional.ofNullable(sbom.stated().get(coordinates)).orElse("");
      if (allowed.contains(stated)) {
        updated.add(new Library(file, coordinates, stated, ""));
      } else {
        unknown.add(file + " (" + coordinates + "): its POM states \"" + stated + "\"");
      }
    }
    if (!unknown.isEmpty()) {
      throw new FaultyLicencesException(
          "write rows with the right licence and evidence for these libraries:\n"
              + String.join("\n", unknown));
    }
    return updated;
  }

  /** Group, artifact and version, from the path of a jar in a Maven repository. */
  private String coordinates(Path jar) {
    String path = jar.toString().replace('\\', '/');
    for (String coordinates : sbom.stated().keySet()) {
      String[] part = coordinates.split(":", -1);
      String folder = part[0].replace('.', '/') + "/" + part[1] + "/" + part[2] + "/";
      if (path.contains("/" + folder + part[1] + "-" + part[2])) {
        return coordinates;
      }
    }
    throw new FaultyLicencesException("the SBOM does not know " + jar);
  }
}
