/** Share of the foods and amounts of labelled sentences that are read right. `--wrong` lists the errors of the lines for development. */
import type { Language } from '#domain/text/language.ts';
import {
  type Judged,
  judge,
  type LabelledSentence,
  makeReader,
  readSentences,
} from '#server/test/food/labelled-sentences.ts';

const LANGUAGES: readonly Language[] = ['sv', 'en'];
const REGISTERS = ['careful', 'hurried', 'dictated'] as const;
const isListed = process.argv.includes('--wrong');
/** The even lines were not looked at while the reader was written; `--held-out` reads them. */
const SETS = process.argv.includes('--held-out') ? ['development', 'held out'] : ['development'];

console.log(
  '| set | language | register | sentences | foods: recall, precision | amounts: recall, precision | sure and wrong | ms |',
);
console.log('|---|---|---|---|---|---|---|---|');
for (const set of SETS) {
  for (const language of LANGUAGES) {
    const read = await makeReader(language);
    const sentences = readSentences(language).filter((_, at) => at % 2 === (set === 'development' ? 0 : 1));
    const began = performance.now();
    const judged = sentences.map((sentence) => ({
      sentence,
      result: judge(sentence, read(sentence.text)),
    }));
    const each = (performance.now() - began) / sentences.length;
    for (const register of REGISTERS) print(set, language, register, judged, each);
    print(set, language, 'all', judged, each);
    if (isListed && set === 'development') list(judged);
  }
}

type Result = { sentence: LabelledSentence; result: Judged };

function print(set: string, language: Language, register: string, judged: readonly Result[], each: number) {
  const results = judged
    .filter(({ sentence }) => register === 'all' || sentence.register === register)
    .map(({ result }) => result);
  const sum = (key: 'foods' | 'rows' | 'right' | 'amounts' | 'sureAndWrong') =>
    results.reduce((total, one) => total + one[key], 0);
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
  const [foods, rows, right, amounts] = [sum('foods'), sum('rows'), sum('right'), sum('amounts')];
  const found = `${percent(right, foods)}, ${percent(right, rows)}`;
  const measured = `${percent(amounts, foods)}, ${percent(amounts, right)}`;
  console.log(
    `| ${set} | ${language} | ${register} | ${results.length} | ${found} | ${measured} | ${sum('sureAndWrong')} | ${each.toFixed(0)} |`,
  );
}

function list(judged: readonly Result[]) {
  for (const { sentence, result } of judged) {
    if (result.wrong.length > 0) console.log(`\n${sentence.text}\n  ${result.wrong.join('\n  ')}`);
  }
}
