/** Reads corpora: text, tables and parallel files of any file system that Beam knows, in parts. */
package org.occgen.measure.corpus;
