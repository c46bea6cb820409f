/** The files of the benchmark, written from its rows in one pass. */
package org.occgen.pipelines.benchmark;
