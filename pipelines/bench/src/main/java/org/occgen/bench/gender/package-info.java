/** Speed of judging and marking the gender in sentences. */
package org.occgen.bench.gender;
