/** Files that make a Flink cluster of one's own, and start a run on it. */
package org.occgen.cluster.files;
