/** Flink clusters from the side of whoever submits to them. */
package org.occgen.command.cluster;
