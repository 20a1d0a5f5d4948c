import { describe, expect, it } from 'vitest';
import { INGREDIENT_LINES } from '../test/ingredient-lines.ts';
import { readIngredient, readIngredients } from './read-ingredients.ts';

const LINES = INGREDIENT_LINES.trim()
  .split('\n')
  .map((row) => {
    const [line = '', quantity = '', unit = '', name = ''] = row.split(' | ');
    return { line, quantity: quantity === '-' ? null : Number(quantity), unit: unit === '-' ? null : unit, name };
  });

describe('parsing an ingredient line', () => {
  it('is correct for at least 95 of 100 lines of a table of more than 200', () => {
    const wrong = LINES.filter(({ line, ...expected }) => {
      const [read] = readIngredients(line);
      return JSON.stringify([read?.quantity, read?.unit, read?.name]) !== JSON.stringify(Object.values(expected));
    });
    const share = 1 - wrong.length / LINES.length;
    expect(LINES.length).toBeGreaterThanOrEqual(200);
    expect(
      share,
      wrong.map(({ line }) => `${line} → ${JSON.stringify(readIngredients(line))}`).join('\n'),
    ).toBeGreaterThanOrEqual(0.95);
  });

  it.each([
    ['2 x mjölk', { quantity: 2, unit: null, name: 'x mjölk' }],
    ['(400 g) kikärter', { quantity: 400, unit: 'g', name: 'kikärter' }],
    ['3 dl (200 g) linser', { quantity: 3, unit: 'dl', name: 'linser' }],
    ['3 % mjölk', { quantity: null, unit: null, name: '3 % mjölk' }],
    ['2 x 3 % mjölk', { quantity: 2, unit: null, name: 'x 3 % mjölk' }],
    ['Liter vatten', { quantity: null, unit: null, name: 'Liter vatten' }],
    ['glass', { quantity: null, unit: null, name: 'glass' }],
    ['2 glass', { quantity: 2, unit: null, name: 'glass' }],
    ['Krydda 2 bröderna', { quantity: null, unit: null, name: 'Krydda 2 bröderna' }],
    ['saften av 1/2 citron', { quantity: 0.5, unit: null, name: 'citron' }],
    ['finrivet skal och saft från 1 lime', { quantity: 1, unit: null, name: 'lime' }],
    ['juice of 2 lemons', { quantity: 2, unit: null, name: 'lemons' }],
    ['50 g jäst för söta degar', { quantity: 50, unit: 'g', name: 'jäst' }],
    ['2 dl mjölk till smeten', { quantity: 2, unit: 'dl', name: 'mjölk' }],
    ['500 g färdigkokt pasta', { quantity: 500, unit: 'g', name: 'kokt pasta' }],
    ['1 tin chopped tomatoes', { quantity: 1, unit: 'burk', name: 'chopped tomatoes' }],
    ['4 port pasta (ca 320 g)', { quantity: 320, unit: 'g', name: 'pasta' }],
    ['2 kycklingfiléer (ca 300 g)', { quantity: 300, unit: 'g', name: 'kycklingfiléer' }],
    ['6 kycklinglår (1 kg)', { quantity: 1, unit: 'kg', name: 'kycklinglår' }],
    ['2 st pizzadegar (totalt 400 g)', { quantity: 400, unit: 'g', name: 'pizzadegar' }],
    ['4 laxfiléer (ca 125 g)', { quantity: 500, unit: 'g', name: 'laxfiléer' }],
    ['4 laxfiléer (ca 125 g/st)', { quantity: 500, unit: 'g', name: 'laxfiléer' }],
    ['2 burkar krossade tomater (ca 400 g)', { quantity: 800, unit: 'g', name: 'krossade tomater' }],
    ['2 flak (2 dl)', { quantity: 4, unit: 'dl', name: 'flak' }],
    ['1 bit purjolök (ca 10 cm)', { quantity: 10, unit: 'cm', name: 'purjolök' }],
    ['2 cm färsk ingefära', { quantity: 2, unit: 'cm', name: 'ingefära' }],
    ['1 inch piece of ginger', { quantity: 2.5, unit: 'cm', name: 'ginger' }],
    ['handful of coriander', { quantity: 1, unit: 'näve', name: 'coriander' }],
    ['några kvistar timjan', { quantity: 3, unit: 'kvist', name: 'timjan' }],
    ['1 glass pinne', { quantity: 1, unit: null, name: 'glass pinne' }],
  ])('parses “%s”', (line, expected) => {
    expect(readIngredient(line)).toEqual({ line, ...expected });
  });
});

describe('parsing a pasted list', () => {
  it('reads one ingredient a line, without headings, bullets and empty lines', () => {
    const text = 'Ingredienser\n\n- 3 dl röda linser\r\n• 1 burk krossade tomater\n\nSås:\n2 dl yoghurt';
    expect(readIngredients(text).map(({ name }) => name)).toEqual(['röda linser', 'krossade tomater', 'yoghurt']);
  });

  it('reads several from one line where a new amount follows a comma', () => {
    const text = '3 dl röda linser, 1 burk krossade tomater, 1,5 dl grädde, 2 lökar, hackade, en nypa salt';
    expect(readIngredients(text).map(({ quantity, unit, name }) => [quantity, unit, name])).toEqual([
      [3, 'dl', 'röda linser'],
      [1, 'burk', 'krossade tomater'],
      [1.5, 'dl', 'grädde'],
      [2, null, 'lökar'],
      [1, 'nypa', 'salt'],
    ]);
  });

  it('reads salt and pepper with a comma between them as two', () => {
    expect(readIngredients('salt, peppar').map(({ name }) => name)).toEqual(['salt', 'peppar']);
  });

  it('retains every line as it was written', () => {
    expect(readIngredients('2 msk  röd curry ')[0]?.line).toBe('2 msk röd curry');
  });
});
