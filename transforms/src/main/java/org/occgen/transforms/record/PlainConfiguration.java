package org.occgen.transforms.record;

import org.apache.hadoop.conf.Configuration;

/**
 * Settings of Hadoop without Hadoop's own files of defaults. Parquet needs none of these, and reads
 * the XML files anew for every file that it opens, which is a twentieth of the time of a small run.
 */
final class PlainConfiguration extends Configuration {
  /** Settings that are empty. */
  PlainConfiguration() {
    super(false);
  }
}
