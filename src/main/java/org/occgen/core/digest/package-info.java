/** Checksums. */
package org.occgen.core.digest;
