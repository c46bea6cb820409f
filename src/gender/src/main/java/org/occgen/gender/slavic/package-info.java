/** The rules that Russian, Ukrainian, Polish and Czech share, and the morphology of each. */
package org.occgen.gender.slavic;
