/** The pair classifier as a file: its card, the words that it knows, and the shipped one. */
package org.occgen.models.judge;
