/**
 * Balancing of gender within occupations: Algorithm 1 of the OccGen paper, for any number of gender
 * categories (DESIGN, "Balancing").
 */
package org.occgen.core.balance;
