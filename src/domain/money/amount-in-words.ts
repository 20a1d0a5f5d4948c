/**
 * Texts of numbers in one language. `small` has the numbers from 0 to 19 and `tens` those from 20 to 90, with spaces between them. In the
 * others `value` is the number that decides singular or plural, and `count` the same in words.
 */
export type SayNumber = (
  key:
    | 'small'
    | 'tens'
    | 'tensAndOnes'
    | 'hundreds'
    | 'hundredsAndRest'
    | 'thousands'
    | 'millions'
    | 'kronor'
    | 'kronorAndOre',
  values?: Record<string, string | number>,
) => string;

/** An amount written out without its sign, so that a zero too many is noticed: 50 000 kr is "femtiotusen kronor". */
export function amountInWords(ore: number, say: SayNumber): string {
  const value = Math.trunc(Math.abs(ore) / 100);
  const rest = Math.abs(ore) % 100;
  const kronor = say('kronor', { value, words: numberInWords(value, say) });
  return rest === 0 ? kronor : say('kronorAndOre', { kronor, ore: numberInWords(rest, say) });
}

function numberInWords(value: number, say: SayNumber): string {
  if (value < 20) return wordAt(say('small'), value);
  if (value < 100) {
    const tens = wordAt(say('tens'), Math.trunc(value / 10) - 2);
    return value % 10 === 0 ? tens : say('tensAndOnes', { tens, ones: numberInWords(value % 10, say) });
  }
  if (value < 1000) {
    const count = numberInWords(Math.trunc(value / 100), say);
    const rest = value % 100;
    return rest === 0 ? say('hundreds', { count }) : say('hundredsAndRest', { count, rest: numberInWords(rest, say) });
  }
  const unit = value < 1_000_000 ? 1000 : 1_000_000;
  const units = Math.trunc(value / unit);
  const large = say(unit === 1000 ? 'thousands' : 'millions', { value: units, count: numberInWords(units, say) });
  return value % unit === 0 ? large : `${large} ${numberInWords(value % unit, say)}`;
}

const wordAt = (words: string, index: number) => String(words.split(' ')[index]);
