/** The tools that benches share: timing of work, measuring of memory, and options. */
package org.occgen.bench.measure;
