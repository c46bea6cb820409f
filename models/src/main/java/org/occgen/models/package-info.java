/**
 * Sentence encoders: text normalisation, subword vocabulary, the averaging encoder, its model file,
 * and the encoder that ships with the project.
 */
package org.occgen.models;
