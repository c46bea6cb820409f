package org.occgen.dist;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The licences that the software bill of materials (CycloneDX, JSON) states for the libraries.
 *
 * @param stated by coordinates, the licences that the library's POM states: SPDX identifiers, or
 *     names where SPDX has none; parted by {@code " | "}
 */
record Sbom(Map<String, String> stated) {
  Sbom {
    stated = Map.copyOf(stated);
  }

  /** Reads the file that CycloneDX's Maven plugin wrote. */
  static Sbom read(Path file) throws IOException {
    Map<String, String> stated = new TreeMap<>();
    for (JsonNode component : new ObjectMapper().readTree(file.toFile()).path("components")) {
      String coordinates =
          component.path("group").asText()
              + ":"
              + component.path("name").asText()
              + ":"
              + component.path("version").asText();
      List<String> licences = new ArrayList<>();
      for (JsonNode choice : component.path("licenses")) {
        JsonNode licence = choice.path("license");
        licences.add(
            choice.hasNonNull("expression")
                ? choice.get("expression").asText()
                : licence.hasNonNull("id")
                    ? licence.get("id").asText()
                    : licence.path("name").asText());
      }
      stated.put(coordinates, String.join(" | ", licences));
    }
    return new Sbom(stated);
  }
}
