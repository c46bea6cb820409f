package org.occgen.models.laser;

import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/**
 * The languages that LASER2 was trained on: the 93 that LASER's README lists under "Supported
 * languages", by ISO 639-1 code where there is one, else by ISO 639-3; "Berber languages", of which
 * it does not say more, have the collective code {@code ber} of ISO 639-2.
 */
final class LaserLanguages {
  private static final String CODES =
      "af sq am ar hy ay az eu be bn ber bs br bg my ca dtp km cbk zh kzj kw hr cs da nl mhr en eo"
          + " et fi fr gl ka de el ha he hi hu is io id ia ie ga it ja kab kk ko ku lv la lfn lt"
          + " nds mk mg ms ml dv mr nb oc fa pl pt ro ru sr sd si sk sl so es sw sv tl tg ta tt te"
          + " th tr ug uk ur uz vi wuu yue";

  static final Set<String> ALL =
      Collections.unmodifiableSet(new TreeSet<>(Set.of(CODES.split(" "))));

  private LaserLanguages() {}
}
