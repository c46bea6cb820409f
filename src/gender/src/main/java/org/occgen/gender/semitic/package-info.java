/** The rules of Arabic and Hebrew. */
package org.occgen.gender.semitic;
