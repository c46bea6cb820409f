/**
 * How the records of core travel: one Avro schema derived from a record's components serves as its
 * coder between workers and as its Parquet schema in files.
 */
package org.occgen.transforms.record;
