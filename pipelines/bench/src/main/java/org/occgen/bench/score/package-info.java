/** Speed of scoring translations. */
package org.occgen.bench.score;
