/** The rules of French: elision, and nouns whose form is singular and plural at once. */
package org.occgen.gender.french;
