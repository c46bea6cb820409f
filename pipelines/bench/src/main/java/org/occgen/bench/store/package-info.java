/** Files of runs in stores, for comparing them with others. */
package org.occgen.bench.store;
