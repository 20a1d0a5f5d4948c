import { expect, it } from 'vitest';
import { messageValues, missingValues } from './message-values.ts';
import { sourceOf } from './source.ts';

const messages = { plain: 'Hej', rows: { count: '{count, plural, one {# rad} other {# rader}} av {total}' } };
const values = messageValues([{ path: 'src/web/meals/meals.sv.json', messages }]);
const check = (call: string) =>
  missingValues(values)(sourceOf('src/web/a.ts', `const t = useTranslations('meals');\n${call};`));

it('reports a call that leaves out a value of its text', () => {
  expect(check("t('rows.count', { count: 2 })")).toEqual(['src/web/a.ts:2: "rows.count" also takes total']);
  expect(check("t.rich('rows.count')")).toEqual(['src/web/a.ts:2: "rows.count" also takes count, total']);
});

it('accepts a call that fits one of the namespaces of its variable', () => {
  const code =
    "const t = useTranslations('meals');\nconst other = () => { const t = useTranslations('app'); };\nt('rows.count')";
  expect(missingValues(values)(sourceOf('src/web/a.ts', code))).toEqual([]);
});

it.each([
  "t('plain')",
  "t('rows.count', { count, total: 3 })",
  "t('rows.count', { count: 2, ...others })",
  "t('rows.count', given)",
  't(key, { count })',
  "other('rows.count')",
  "t('unknown')",
])('accepts %s', (call) => {
  expect(check(call)).toEqual([]);
});
