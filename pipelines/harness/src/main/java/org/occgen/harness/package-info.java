/** Files of benchmarks for the tools of others; each format is one class. */
package org.occgen.harness;
