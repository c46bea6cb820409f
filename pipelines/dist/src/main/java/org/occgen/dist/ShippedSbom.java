package org.occgen.dist;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.occgen.core.digest.Sha256;

/**
 * Makes the SBOM of what the archives hold from that of the whole libraries: without those that no
 * archive holds, and with the checksums of the jars that were written.
 */
final class ShippedSbom {
  private static final Pattern CLASSIFIER = Pattern.compile("[?&]classifier=([^&]+)");
  private static final ObjectMapper JSON = new ObjectMapper();

  /**
   * Writes it.
   *
   * @param whole the SBOM that CycloneDX's Maven plugin wrote, in JSON
   * @param written by the name of a library's jar, the files that the archives hold of it
   * @throws IllegalStateException if the SBOM names a jar that is not among these names
   */
  static void write(Path whole, Map<String, List<Path>> written, Path output) throws IOException {
    JsonNode sbom = JSON.readTree(whole.toFile());
    Set<String> leftOut = new HashSet<>();
    for (Iterator<JsonNode> all = sbom.path("components").elements(); all.hasNext(); ) {
      ObjectNode component = (ObjectNode) all.next();
      List<Path> files = written.get(jar(component));
      if (files == null) {
        throw new IllegalStateException(
            whole + ": " + jar(component) + " is not on the class path of the archives");
      }
      if (files.isEmpty()) {
        leftOut.add(component.path("bom-ref").asText());
        all.remove();
      } else {
        describe(component, files);
      }
    }
    remove(sbom.path("dependencies"), leftOut);
    JSON.writerWithDefaultPrettyPrinter().writeValue(output.toFile(), sbom);
  }

  private static String jar(JsonNode component) {
    Matcher classifier = CLASSIFIER.matcher(component.path("purl").asText());
    return component.path("name").asText()
        + "-"
        + component.path("version").asText()
        + (classifier.find() ? "-" + classifier.group(1) : "")
        + ".jar";
  }

  /** A library has one checksum; what further archives hold of it are files of the library. */
  private static void describe(ObjectNode component, List<Path> files) throws IOException {
    component.remove("hashes");
    putHash(component, files.get(0));
    for (Path file : files.subList(1, files.size())) {
      ObjectNode part = component.withArray("components").addObject();
      part.put("type", "file").put("name", "lib/" + file.getFileName());
      putHash(part, file);
    }
  }

  private static void putHash(ObjectNode component, Path file) throws IOException {
    component.putArray("hashes").addObject().put("alg", "SHA-256").put("content", Sha256.hex(file));
  }

  private static void remove(JsonNode dependencies, Set<String> leftOut) {
    for (Iterator<JsonNode> all = dependencies.elements(); all.hasNext(); ) {
      JsonNode dependency = all.next();
      if (leftOut.contains(dependency.path("ref").asText())) {
        all.remove();
      } else if (dependency.path("dependsOn") instanceof ArrayNode on) {
        on.removeIf(reference -> leftOut.contains(reference.asText()));
      }
    }
  }
}
