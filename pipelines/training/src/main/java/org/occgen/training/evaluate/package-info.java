/**
 * Measures how good an encoder is: xSIM on development sets, and the margins from which its pairs
 * are translations.
 */
package org.occgen.training.evaluate;
