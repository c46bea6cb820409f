package org.occgen.bench.scale;

import java.util.List;

/**
 * The words of a page that are no sentences.
 *
 * @param born line of the table
 * @param died line of the table
 * @param occupation line of the table
 * @param sections headings of the main text
 * @param works heading of a list
 * @param references heading of the back matter
 * @param category name space of categories
 */
record PageWords(
    String born,
    String died,
    String occupation,
    List<String> sections,
    String works,
    String references,
    String category) {
  /** The words of a language, English ones for one that has none here. */
  static PageWords of(String language) {
    return switch (language) {
      case "es" ->
          new PageWords(
              "Nacimiento",
              "Fallecimiento",
              "Ocupación",
              List.of("Primeros años", "Carrera", "Vida personal", "Últimos años"),
              "Obras",
              "Referencias",
              "Categoría");
      case "ru" ->
          new PageWords(
              "Дата рождения",
              "Дата смерти",
              "Род деятельности",
              List.of("Ранние годы", "Карьера", "Личная жизнь", "Последние годы"),
              "Сочинения",
              "Примечания",
              "Категория");
      case "ar" ->
          new PageWords(
              "الميلاد",
              "الوفاة",
              "المهنة",
              List.of("النشأة", "المسيرة", "الحياة الشخصية", "السنوات الأخيرة"),
              "الأعمال",
              "المراجع",
              "تصنيف");
      case "sw" ->
          new PageWords(
              "Alizaliwa",
              "Alikufa",
              "Kazi yake",
              List.of("Maisha ya awali", "Kazi", "Maisha binafsi", "Miaka ya mwisho"),
              "Maandishi",
              "Marejeo",
              "Jamii");
      case "de" ->
          new PageWords(
              "Geboren",
              "Gestorben",
              "Beruf",
              List.of("Frühe Jahre", "Laufbahn", "Privates", "Späte Jahre"),
              "Werke",
              "Einzelnachweise",
              "Kategorie");
      case "fr" ->
          new PageWords(
              "Naissance",
              "Décès",
              "Activité",
              List.of("Jeunesse", "Carrière", "Vie privée", "Dernières années"),
              "Œuvres",
              "Références",
              "Catégorie");
      default ->
          new PageWords(
              "Born",
              "Died",
              "Occupation",
              List.of("Early life", "Career", "Personal life", "Later years"),
              "Works",
              "References",
              "Category");
    };
  }
}
