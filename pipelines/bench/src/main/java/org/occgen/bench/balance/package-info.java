/** Stage balance alone, with any number of made-up people. */
package org.occgen.bench.balance;
