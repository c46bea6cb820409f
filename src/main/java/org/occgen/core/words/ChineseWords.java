package org.occgen.core.words;

/**
 * Mends the words of ICU's Chinese dictionary where the treebank GSD draws them otherwise: a name
 * in transcription is one word, of which the dictionary leaves single characters; the particles
 * {@code 的} and {@code 了}, a number or pronoun before its measure word, and the suffix {@code 人}
 * stand apart.
 */
final class ChineseWords {
  /** Characters that transcribe foreign names and are seldom words of their own. */
  private static final String TRANSCRIBING =
      "阿埃艾奥澳巴芭拜班邦鲍贝本彼毕宾波伯勃博卜布查丹达戴黛德登邓狄迪蒂丁杜顿恩尔法凡范菲费芬弗夫福盖冈戈格葛古圭哈海汉豪赫亨"
          + "胡霍基吉加贾杰金津卡凯坎康考柯科克肯库夸奎昆拉莱兰朗劳勒雷蕾黎里莉利丽连廉列林琳隆卢鲁路伦罗洛马玛迈曼梅门蒙米密明缪摩莫"
          + "默姆穆拿纳娜南内尼妮宁纽努诺欧帕潘庞佩彭皮珀普奇齐恰强乔切琼让热仁瑞若萨塞桑瑟沙莎珊舍圣施什史士丝司斯苏所塔泰坦汤特腾提"
          + "廷图托脱瓦万旺威维韦温沃乌吴伍西希锡夏香肖谢辛欣匈休雪逊雅亚延扬耶叶伊易因英尤于约扎詹兹佐朱卓";

  /** Their traditional forms, where these differ. */
  private static final String TRADITIONAL =
      "亞倫傑凱勞喬圖奧寧岡庫強揚楊歐湯漢烏熱爾瑪瓊畢盧約納紐絲維繆羅聖茲萊萬葉蓋薩蘇蘭諾謝讓貝費賈賓連達遜邁鄧錫門韋頓馬騰魯鮑" + "麗齊龐";

  private static final String PARTICLES = "的了";

  /** Words whose last character is no particle. */
  private static final WordSet WHOLE =
      new WordSet(
          java.util.List.of(
              "目的", "为了", "為了", "除了", "罢了", "罷了", "极了", "極了", "算了", "的的", "标的", "標的", "人人", "个人",
              "個人", "本人", "商人"));

  private static final String COUNTING = "一二三四五六七八九十百千万萬两兩几幾数數每这這那哪各某半";
  private static final String MEASURES = "个個名位次家份项項件片种種段头頭艘架张張支条條辆輛座间間所届屆人天周年场場句只隻";

  /** Whether the character may be part of a name in transcription. */
  static boolean transcribes(char c, boolean traditional) {
    return TRANSCRIBING.indexOf(c) >= 0 || (traditional && TRADITIONAL.indexOf(c) >= 0);
  }

  /** Gives the words that the dictionary's word from {@code start} to {@code end} is made of. */
  static void split(String text, int start, int end, WordConsumer words) {
    int cut = cut(text, start, end);
    if (cut > start) {
      words.word(text, start, cut, null);
    }
    words.word(text, Math.max(start, cut), end, null);
  }

  /** The index at which the word comes apart, or {@code start}. */
  private static int cut(String text, int start, int end) {
    if (end - start < 2 || WHOLE.contains(text, start, end)) {
      return start;
    }
    char last = text.charAt(end - 1);
    boolean counted =
        end - start == 2
            && COUNTING.indexOf(text.charAt(start)) >= 0
            && MEASURES.indexOf(last) >= 0;
    boolean suffix = end - start > 2 && last == '人';
    return counted || suffix || PARTICLES.indexOf(last) >= 0 ? end - 1 : start;
  }
}
