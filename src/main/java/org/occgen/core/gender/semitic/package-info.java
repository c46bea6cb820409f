/** The rules of Arabic and Hebrew. */
package org.occgen.core.gender.semitic;
