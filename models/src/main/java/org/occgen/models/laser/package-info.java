/** LASER2, from the files that its authors published. */
package org.occgen.models.laser;
