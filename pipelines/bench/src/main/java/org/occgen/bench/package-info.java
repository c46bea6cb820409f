/** The command line of all measurements. */
package org.occgen.bench;
