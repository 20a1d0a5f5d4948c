import type { Language } from '../text/language.ts';

type Words = {
  /** 0 to 19. */
  small: readonly string[];
  /** 20 to 90. */
  tens: readonly string[];
  /** Between tens and ones. */
  dash: string;
  hundred: (count: string, rest: string) => string;
  thousand: (count: string) => string;
  million: (count: string) => string;
  krona: string;
  and: string;
};

const SV: Words = {
  small:
    'noll ett två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton'.split(
      ' ',
    ),
  tens: 'tjugo trettio fyrtio femtio sextio sjuttio åttio nittio'.split(' '),
  dash: '',
  hundred: (count, rest) => `${count}hundra${rest}`,
  thousand: (count) => (count === 'ett' ? 'ettusen' : `${count}tusen`),
  million: (count) => (count === 'ett' ? 'en miljon' : `${count} miljoner`),
  krona: 'en krona',
  and: 'och',
};

const EN: Words = {
  small:
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
      ' ',
    ),
  tens: 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
  dash: '-',
  hundred: (count, rest) => `${count} hundred${rest && ` and ${rest}`}`,
  thousand: (count) => `${count} thousand`,
  million: (count) => `${count} million`,
  krona: 'one krona',
  and: 'and',
};

/** An amount written out without its sign, so that a zero too many is noticed: 50 000 kr is "femtiotusen kronor". */
export function amountInWords(ore: number, language: Language): string {
  const words = language === 'sv' ? SV : EN;
  const kronor = Math.trunc(Math.abs(ore) / 100);
  const rest = Math.abs(ore) % 100;
  const whole = kronor === 1 ? words.krona : `${numberInWords(kronor, words)} kronor`;
  return rest === 0 ? whole : `${whole} ${words.and} ${numberInWords(rest, words)} öre`;
}

function numberInWords(value: number, words: Words): string {
  if (value < 20) return String(words.small[value]);
  if (value < 100)
    return [words.tens[Math.trunc(value / 10) - 2], restOf(value, 10, words)].filter(Boolean).join(words.dash);
  const countOf = (unit: number) => numberInWords(Math.trunc(value / unit), words);
  if (value < 1000) return words.hundred(countOf(100), restOf(value, 100, words));
  const unit = value < 1_000_000 ? 1000 : 1_000_000;
  const large = unit === 1000 ? words.thousand(countOf(unit)) : words.million(countOf(unit));
  return [large, restOf(value, unit, words)].filter(Boolean).join(' ');
}

/** What is left below the unit; nothing for a round number. */
function restOf(value: number, unit: number, words: Words): string {
  return value % unit === 0 ? '' : numberInWords(value % unit, words);
}
