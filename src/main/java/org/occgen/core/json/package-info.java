/** JSON from outside, within bounds. */
package org.occgen.core.json;
