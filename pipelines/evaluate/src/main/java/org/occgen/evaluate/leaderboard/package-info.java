/** Systems of published test suites, ranked by the gender of the words that the suites ask for. */
package org.occgen.evaluate.leaderboard;
