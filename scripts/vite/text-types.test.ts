import { expect, it } from 'vitest';
import { typesOfTexts } from './text-types.ts';

it('gives each file of texts the namespace of its name', () => {
  expect(typesOfTexts(['own-data/own-data.sv.json', 'meals/import/diary.sv.json']).split('\n').slice(1, -1)).toEqual([
    "import type diaryTexts from '../meals/import/diary.sv.json';",
    "import type ownDataTexts from '../own-data/own-data.sv.json';",
    'export type Messages = {',
    '  diary: typeof diaryTexts;',
    '  ownData: typeof ownDataTexts;',
    '};',
  ]);
});

it('refuses two files of one name', () => {
  expect(() => typesOfTexts(['meals/import.sv.json', 'fitness/import.sv.json'])).toThrow(
    'fitness/import.sv.json and meals/import.sv.json are both the texts of import',
  );
});
