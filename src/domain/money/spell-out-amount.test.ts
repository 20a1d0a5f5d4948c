import { describe, expect, it } from 'vitest';
import { formatText } from '#server/texts.ts';
import english from '#web/admin/admin.en.json';
import swedish from '#web/admin/admin.sv.json';
import { spellOutAmount, type TranslateNumber } from './spell-out-amount.ts';

const inSwedish: TranslateNumber = (key, values = {}) => formatText(swedish.amountInWords[key], 'sv-SE', values);
const inEnglish: TranslateNumber = (key, values = {}) => formatText(english.amountInWords[key], 'en-GB', values);

describe('an amount in words', () => {
  it.each([
    [0, 'noll kronor', 'zero kronor'],
    [100, 'en krona', 'one krona'],
    [-5_050, 'femtio kronor och femtio öre', 'fifty kronor and fifty öre'],
    [2_100, 'tjugoett kronor', 'twenty-one kronor'],
    [100_000, 'ettusen kronor', 'one thousand kronor'],
    [123_400, 'ettusen tvåhundratrettiofyra kronor', 'one thousand two hundred and thirty-four kronor'],
    [5_000_000, 'femtiotusen kronor', 'fifty thousand kronor'],
    [10_000_000, 'etthundratusen kronor', 'one hundred thousand kronor'],
    [100_000_000, 'en miljon kronor', 'one million kronor'],
    [200_001_900, 'två miljoner nitton kronor', 'two million nineteen kronor'],
  ])('%i öre', (ore, sv, en) => {
    expect([spellOutAmount(ore, inSwedish), spellOutAmount(ore, inEnglish)]).toEqual([sv, en]);
  });
});
