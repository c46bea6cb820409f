/** JSON from outside, within bounds. */
package org.occgen.sparql.json;
