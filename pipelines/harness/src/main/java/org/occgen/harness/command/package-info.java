/** Commands that publish benchmarks. */
package org.occgen.harness.command;
