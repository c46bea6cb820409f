/** The books that every stage keeps: nothing vanishes without a count and a reason. */
package org.occgen.core.books;
