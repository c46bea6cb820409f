/** Revisions of items and pages. */
package org.occgen.core.revision;
