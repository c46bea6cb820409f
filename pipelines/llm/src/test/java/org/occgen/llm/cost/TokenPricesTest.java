package org.occgen.llm.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TokenPricesTest {
  private static TokenPrices prices(String input, String output, String batch) {
    return new TokenPrices(
        new BigDecimal(input), new BigDecimal(output), new BigDecimal(batch), "EUR");
  }

  @Test
  void sumsAreExact() {
    TokenPrices prices = prices("0.15", "0.60", "0.5");
    BigDecimal sum = BigDecimal.ZERO;
    for (int i = 0; i < 1_000; i++) {
      sum = sum.add(prices.cost(1, 1));
    }
    assertEquals(0, sum.compareTo(prices.cost(1_000, 1_000)));
    assertEquals(0, new BigDecimal("0.00075").compareTo(sum));
    assertEquals("0.0008 EUR", prices.text(sum));
    assertEquals(0, new BigDecimal("0.000375").compareTo(prices.batchCost(1_000, 1_000)));
  }

  @ParameterizedTest
  @CsvSource({"-1,1,1,input", "1,-1,1,output", "1,1,-1,batch", "1,1,1.1,batch"})
  void namesThePriceThatIsWrong(String input, String output, String batch, String named) {
    assertTrue(
        assertThrows(IllegalArgumentException.class, () -> prices(input, output, batch))
            .getMessage()
            .startsWith(named + ": "));
  }
}
