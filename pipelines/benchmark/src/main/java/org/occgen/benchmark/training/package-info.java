/** Training data in parts, and the benchmarks that it stays apart from. */
package org.occgen.benchmark.training;
