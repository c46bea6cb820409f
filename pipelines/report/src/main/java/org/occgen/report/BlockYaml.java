package org.occgen.report;

import java.util.Map;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.Yaml;

/** YAML that people read: a key a line, text as it is. */
public final class BlockYaml {
  private BlockYaml() {}

  /** The document, with a line feed at its end. */
  public static String text(Map<String, Object> keys) {
    DumperOptions options = new DumperOptions();
    options.setDefaultFlowStyle(DumperOptions.FlowStyle.BLOCK);
    options.setAllowUnicode(true);
    options.setLineBreak(DumperOptions.LineBreak.UNIX);
    options.setWidth(Integer.MAX_VALUE);
    return new Yaml(options).dump(keys);
  }
}
