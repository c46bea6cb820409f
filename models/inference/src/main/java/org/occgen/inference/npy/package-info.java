/**
 * NumPy's file format {@code .npy} for tables of vectors (NumPy Enhancement Proposal 1 and its
 * revisions).
 */
package org.occgen.inference.npy;
