package org.occgen.transforms.record;

import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.hadoop.ParquetInputFormat;

/**
 * Settings of Hadoop without Hadoop's own files of defaults. Parquet needs none of these, and reads
 * the XML files anew for every file that it opens, which is a twentieth of the time of a small run.
 * The checksums of pages are verified, which is not Hadoop's default.
 */
final class PlainConfiguration extends Configuration {
  /** Settings that are empty. */
  PlainConfiguration() {
    super(false);
    setBoolean(ParquetInputFormat.PAGE_VERIFY_CHECKSUM_ENABLED, true);
  }
}
