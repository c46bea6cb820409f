/** A measure that stage write counts: how a benchmark's sentences speak of people. */
package org.occgen.regard.run;
