/** What benches share: how work is timed, how memory is looked at, and options. */
package org.occgen.bench.measure;
