package org.occgen.training.regard;

import org.occgen.regard.Regard;
import org.occgen.regard.RegardTarget;

/**
 * A target whose regard people have judged, or that a template gives.
 *
 * @param set which set it is of, by its folder
 * @param group what it must not be parted from in cross-validation, such as its document
 * @param target where it stands
 * @param regard what is right
 */
public record RegardExample(String set, String group, RegardTarget target, Regard regard) {}
