/** Servers of S3 and HDFS on this machine, to try and test storage with. */
package org.occgen.servers;
