/**
 * Texts of numbers in one language. `small` has the numbers from 0 to 19 and `tens` those from 20 to 90, separated by spaces. In the others
 * `value` is the number that decides singular or plural, and `count` is the same number in words.
 */
export type TranslateNumber = (
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

/** An amount in words without its sign, so that an extra zero is noticed: 50 000 kr is "femtiotusen kronor". */
export function spellOutAmount(ore: number, translate: TranslateNumber): string {
  const value = Math.trunc(Math.abs(ore) / 100);
  const rest = Math.abs(ore) % 100;
  const kronor = translate('kronor', { value, words: spellOutNumber(value, translate) });
  return rest === 0 ? kronor : translate('kronorAndOre', { kronor, ore: spellOutNumber(rest, translate) });
}

function spellOutNumber(value: number, translate: TranslateNumber): string {
  if (value < 20) return wordAt(translate('small'), value);
  if (value < 100) {
    const tens = wordAt(translate('tens'), Math.trunc(value / 10) - 2);
    return value % 10 === 0 ? tens : translate('tensAndOnes', { tens, ones: spellOutNumber(value % 10, translate) });
  }
  if (value < 1000) {
    const count = spellOutNumber(Math.trunc(value / 100), translate);
    const rest = value % 100;
    return rest === 0
      ? translate('hundreds', { count })
      : translate('hundredsAndRest', { count, rest: spellOutNumber(rest, translate) });
  }
  const unit = value < 1_000_000 ? 1000 : 1_000_000;
  const units = Math.trunc(value / unit);
  const large = translate(unit === 1000 ? 'thousands' : 'millions', {
    value: units,
    count: spellOutNumber(units, translate),
  });
  return value % unit === 0 ? large : `${large} ${spellOutNumber(value % unit, translate)}`;
}

const wordAt = (words: string, index: number) => String(words.split(' ')[index]);
