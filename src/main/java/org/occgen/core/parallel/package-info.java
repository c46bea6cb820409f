/** Work in several threads whose results come in the order in which it was given out. */
package org.occgen.core.parallel;
