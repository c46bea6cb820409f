/** What processes of a cluster hold behind each of several jobs. */
package org.occgen.bench.memory;
