import { expect, it } from 'vitest';
import { typesOfTexts } from './text-types.ts';

it('gives each file of texts the namespace of its name', () => {
  expect(
    typesOfTexts(['web/own-data/own-data.sv.json', 'domain/nutrient-names.sv.json']).split('\n').slice(1, -1),
  ).toEqual([
    "import type nutrientNamesTexts from '../../domain/nutrient-names.sv.json';",
    "import type ownDataTexts from '../../web/own-data/own-data.sv.json';",
    'export type Messages = {',
    '  nutrientNames: typeof nutrientNamesTexts;',
    '  ownData: typeof ownDataTexts;',
    '};',
  ]);
});

it('refuses two files of one name', () => {
  expect(() => typesOfTexts(['meals/import.sv.json', 'fitness/import.sv.json'])).toThrow(
    'fitness/import.sv.json and meals/import.sv.json are both the texts of import',
  );
});
