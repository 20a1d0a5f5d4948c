import { describe, expect, it } from 'vitest';
import type { Language } from '#domain/text/language.ts';
import { type Judged, judge, readNames, readSentences } from '#server/test/food/labelled-sentences.ts';

/** The lines that the rules were developed with, as typed: the benchmark also searches the catalogue, and reads the other lines. */
function judgeNames(language: Language) {
  const judged = readSentences(language)
    .filter((_, at) => at % 2 === 0)
    .map((sentence) => judge(sentence, readNames(sentence.text)));
  const sum = (key: 'foods' | 'rows' | 'right' | 'amounts') =>
    judged.reduce((total, one: Judged) => total + one[key], 0);
  const wrong = judged.flatMap((one) => one.wrong).join('\n');
  return {
    recall: sum('right') / sum('foods'),
    precision: sum('right') / sum('rows'),
    amounts: sum('amounts') / sum('foods'),
    wrong,
  };
}

describe('labelled sentences', () => {
  it.each([
    ['sv', { recall: 0.95, precision: 0.95, amounts: 0.94 }],
    ['en', { recall: 0.93, precision: 0.94, amounts: 0.92 }],
  ] as const)('in %s have nearly all foods and amounts read right', (language, min) => {
    const { wrong, ...rates } = judgeNames(language);
    expect(rates.recall, wrong).toBeGreaterThanOrEqual(min.recall);
    expect(rates.precision, wrong).toBeGreaterThanOrEqual(min.precision);
    expect(rates.amounts, wrong).toBeGreaterThanOrEqual(min.amounts);
  });
});
