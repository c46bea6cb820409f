/** Files on every file system that Beam knows: local disk, buckets of S3, HDFS. */
package org.occgen.transforms.storage;
