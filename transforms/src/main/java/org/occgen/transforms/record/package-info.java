/**
 * The coding of the records of core: one Avro schema derived from a record's components serves as
 * its coder between workers and as its Parquet schema in files.
 */
package org.occgen.transforms.record;
