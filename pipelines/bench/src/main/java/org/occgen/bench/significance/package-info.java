/** Speed of intervals and tests. */
package org.occgen.bench.significance;
