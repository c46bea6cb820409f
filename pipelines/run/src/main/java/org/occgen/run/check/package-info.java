/** Proves a finished run from its files alone. */
package org.occgen.run.check;
