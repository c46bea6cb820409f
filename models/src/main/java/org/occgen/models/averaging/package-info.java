/**
 * The averaging encoder: normalisation, features of words, its model file, and the one that ships
 * with the project.
 */
package org.occgen.models.averaging;
