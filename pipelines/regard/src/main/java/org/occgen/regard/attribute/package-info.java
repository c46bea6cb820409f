/**
 * Protected attributes: the words that name them, where they stand in a text, and whether a person
 * is meant (Udagawa and others, section 2.1 and appendix A.1).
 */
package org.occgen.regard.attribute;
