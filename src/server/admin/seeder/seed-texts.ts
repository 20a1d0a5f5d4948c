import type { Language } from '#domain/text/language.ts';

/** Names of seeded members. */
type Names = { first: readonly string[]; last: readonly string[] };

const NAMES: { sv: Names } & Partial<Record<Language, Names>> = {
  sv: {
    first: words(
      'Alva Bengt Cilla David Elsa Farid Greta Hugo Ines Jonas Klara Leo Maja Nils Olga Pelle Rut Sami Tyra Viggo',
    ),
    last: words('Ahlin Berg Dahl Ek Fors Gran Holm Lind Moberg Norén Palm Rask Sjö Tall Wall Åberg Öst'),
  },
  en: {
    first: words(
      'Amy Ben Chloe Daniel Emma Farah George Hannah Isla Jack Kate Liam Mia Noah Olive Peter Ruth Sam Tess Will',
    ),
    last: words('Abbott Brooks Carter Dean Ellis Fox Grant Hill Jones Kerr Lane Marsh Nash Page Reid Shaw Ward'),
  },
};

/** Swedish names for a language without names of its own. */
export const namesIn = (language: Language): Names => NAMES[language] ?? NAMES.sv;

function words(text: string): string[] {
  return text.split(' ');
}
