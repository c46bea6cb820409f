/** Stage balance: thresholds, intersection on the pivot, and Algorithm 1 of the paper. */
package org.occgen.transforms.balance;
