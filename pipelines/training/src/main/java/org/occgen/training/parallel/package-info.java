/** The files of parallel text that encoders and models of letters are trained on. */
package org.occgen.training.parallel;
