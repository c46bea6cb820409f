package org.occgen.models.judge;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumberValuesTest {
  private static void assertSame(String one, String other) {
    assertArrayEquals(NumberValues.of(one), NumberValues.of(other), one + " and " + other);
  }

  private static void assertDiffer(String one, String other) {
    assertFalse(Arrays.equals(NumberValues.of(one), NumberValues.of(other)), one + " and " + other);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "3.499.879", // German, Spanish
        "3,499,879", // English
        "3 499 879", // Polish, as typed
        "3\u00A0499\u00A0879", // French
        "3\u202F499\u202F879",
        "3\u2009499\u2009879",
        "3'499'879", // Swiss
        "3’499’879",
        "٣٬٤٩٩٬٨٧٩", // Arabic
        "۳٬۴۹۹٬۸۷۹", // Persian
        "３,４９９,８７９", // full width
        "३४९९८७९", // Hindi
        "003499879",
      })
  void separatorsOfThousandsAreNoPartOfAValue(String number) {
    assertSame("3499879", number);
    assertSame("In all 3499879 people.", "Insgesamt " + number + " Menschen.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1,5|1.5",
        "1,5|١٫٥",
        "12,34|12.34",
        "0,25|0.25",
        "1234,5|1234.5",
        "3,14159|3.14159",
        "1.234,5|1,234.5",
        "1 234,5|1234.5",
        "1'234,5|1234.5",
        "3.499.879,25|3499879.25",
        "1.234,567|1,234.567"
      })
  void aDecimalCommaIsADecimalPoint(String comma, String point) {
    assertSame(comma, point);
    int decimal = comma.lastIndexOf(',');
    assertDiffer(comma, comma.substring(0, decimal) + comma.substring(decimal + 1));
    assertDiffer(comma, comma.substring(0, decimal) + " " + comma.substring(decimal + 1));
  }

  @Test
  void aPointBeforeThreeDigitsIsOneOfThousands() {
    assertSame("1.500", "1500");
    assertSame("1,500", "1 500");
    assertDiffer("1.500", "1.5");
    assertSame("12.345", "12345");
    // four digits in front have no separator of thousands behind them
    assertDiffer("1234.567", "1234567");
    assertSame("1234.567", "1234,567");
    // groups of other sizes are none: a date
    assertDiffer("12.5.1990", "1251990");
    assertSame("12.5.1990", "12,5,1990");
  }

  @Test
  void aSpaceIsASeparatorOnlyBetweenGroups() {
    assertSame("10 200 people", "10200 people");
    assertSame("in 1999 200 people", "200, 1999");
    assertSame("12 of 345", "345 of 12");
    assertSame("from 12 3456", "3456 and 12");
    assertSame("1990, 1991", "1991 1990");
    assertSame("1990–1995", "1990 and 1995");
  }

  @Test
  void aPointBehindANumberEndsTheSentence() {
    assertSame("She died in 1990.", "1990");
    assertSame("the 20th", "20.");
    assertSame("in 1990, he", "1990");
    assertSame("0.5", "0,5");
    assertDiffer("0.5", "5");
    assertSame("007", "7");
    assertDiffer("0", "");
    assertDiffer("10", "1");
  }

  @ParameterizedTest
  @CsvSource({
    "XX, 20",
    "XIX, 19",
    "XIXe, 19",
    "XXème, 20",
    "IV, 4",
    "II, 2",
    "VIII, 8",
    "XL, 40",
    "LXXXIX, 89",
    "XXIer, 21",
    "IIa, 2",
  })
  void romanNumeralsAreNumbers(String roman, String digits) {
    assertSame(roman, digits);
    assertSame("Bach (" + roman + ")", digits);
    assertSame("le " + roman + " siècle", digits);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "I", "V", "X", "L", "IIII", "VX", "IXX", "VIP", "Xavier", "MIX", "CD", "MCM", "XC", "xx",
        "iv", "XIXth", "LVIV", "VL"
      })
  void otherWordsOfTheseLettersAreNone(String word) {
    assertSame(word, "");
    assertSame("a " + word + ".", "");
  }

  @Test
  void aMonthOfChineseJapaneseAndKoreanIsLeftOut() {
    assertSame("1990年5月3日", "3 May 1990");
    assertSame("1990년 5월 3일", "May 3, 1990");
    assertSame("１２月", "");
    assertSame("5个月", "5 months");
  }

  @Test
  void digitsOfAllScriptsAreDigits() {
    assertSame("١٩٠٢", "1902");
    assertSame("۱۹۰۲", "1902");
    assertSame("১৯০২", "1902");
    assertSame("๑๙๐๒", "1902");
    assertSame("²", "");
    assertSame("½", "");
    // beyond the basic plane
    assertSame(new String(Character.toChars(0x1D7CF)), "1");
  }

  @Test
  void valuesAreThereAsOftenAsTheNumbers() {
    assertEquals(0, NumberValues.of("").length);
    assertEquals(3, NumberValues.of("1 and 1 and 2").length);
    assertSame("2, 1, 1".replace(",", ";"), "1 and 1 and 2");
    assertDiffer("1 and 1 and 2", "1 and 2 and 2");
    assertEquals(64, NumberValues.of("7 a ".repeat(200)).length);
  }

  @Test
  void differentNumbersHaveDifferentValues() {
    List<Long> values = new ArrayList<>();
    for (int i = 0; i < 20_000; i++) {
      values.add(NumberValues.of(Integer.toString(i))[0]);
      values.add(NumberValues.of(i / 10 + "." + i % 10)[0]);
    }
    // 0.0 to 1999.9 are written in one way each
    assertEquals(values.size(), values.stream().distinct().count());
  }

  @Test
  void sharedIsTheSizeOfTheIntersectionOfTwoBags() {
    for (int seed = 0; seed < 2_000; seed++) {
      Random random = new Random(seed);
      long[] first = random.longs(random.nextInt(8), -3, 4).sorted().toArray();
      long[] second = random.longs(random.nextInt(8), -3, 4).sorted().toArray();
      List<Long> left = new ArrayList<>(Arrays.stream(second).boxed().toList());
      int shared = 0;
      for (long value : first) {
        if (left.remove((Long) value)) {
          shared++;
        }
      }
      assertEquals(shared, NumberValues.shared(first, second), "seed " + seed);
      assertEquals(shared, NumberValues.shared(second, first), "seed " + seed);
    }
  }
}
