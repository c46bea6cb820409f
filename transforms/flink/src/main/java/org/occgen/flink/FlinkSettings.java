package org.occgen.flink;

import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.GlobalConfiguration;
import org.jspecify.annotations.Nullable;

/** Flink's settings, from where Beam takes them. */
public final class FlinkSettings {
  private FlinkSettings() {}

  /**
   * Reads {@code config.yaml} of a folder.
   *
   * @param folder that of {@code --flinkConfDir}; null or empty for that of the environment
   *     variable {@code FLINK_CONF_DIR}, without which there are no settings
   * @throws org.apache.flink.configuration.IllegalConfigurationException if the folder has none
   */
  public static Configuration read(@Nullable String folder) {
    return folder == null || folder.isEmpty()
        ? GlobalConfiguration.loadConfiguration()
        : GlobalConfiguration.loadConfiguration(folder);
  }
}
