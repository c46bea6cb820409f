/** The memory that processes of a cluster hold after each of several jobs. */
package org.occgen.bench.memory;
