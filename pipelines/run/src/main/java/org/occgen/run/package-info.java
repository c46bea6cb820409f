/** Runs: the stages one after the other, each with its files and marker in the run folder. */
package org.occgen.run;
