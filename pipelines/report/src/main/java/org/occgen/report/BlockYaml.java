package org.occgen.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Map;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.Yaml;

/** YAML that people read: a key a line, text as it is. */
public final class BlockYaml {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** The document, with a line feed at its end. */
  public static String text(JsonNode keys) {
    DumperOptions options = new DumperOptions();
    options.setDefaultFlowStyle(DumperOptions.FlowStyle.BLOCK);
    options.setAllowUnicode(true);
    options.setLineBreak(DumperOptions.LineBreak.UNIX);
    options.setWidth(Integer.MAX_VALUE);
    return new Yaml(options).dump(JSON.convertValue(keys, Map.class));
  }
}
