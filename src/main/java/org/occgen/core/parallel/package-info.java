/**
 * Work in several threads whose results come in the order in which it was given out, and what
 * threads share.
 */
package org.occgen.core.parallel;
