import { describe, expect, it } from 'vitest';
import type { KnownAmounts } from '#domain/meals/known-amounts.ts';
import { readNationalTable, withoutSuspiciousZeros } from './national-table.ts';

describe('the national table', () => {
  it('is read by its own titles, and an empty cell is unknown', () => {
    const csv = 'Livsmedelsnummer,Folat (µg),"Jod, I (µg)","Selen, Se (µg)"\n7,31,,0\n';
    expect([...readNationalTable(csv)]).toEqual([['7', { folate: 31, selenium: 0 }]]);
  });
});

describe('a 0 of the national table', () => {
  it.each<[string, KnownAmounts, number, KnownAmounts, KnownAmounts]>([
    ['selenium stays where nothing says otherwise', { selenium: 0 }, 1, { selenium: 1.9 }, { selenium: 0 }],
    ['selenium is unknown where another table has some', { selenium: 0 }, 1, { selenium: 2 }, {}],
    ['selenium is unknown where there is protein', { selenium: 0 }, 3, {}, {}],
    ['vitamin K is unknown where another table has some', { vitaminK: 0 }, 9, { vitaminK: 22.5 }, {}],
    ['vitamin K stays where nothing says otherwise', { vitaminK: 0 }, 9, {}, { vitaminK: 0 }],
    ['iodine is unknown in what has salt', { iodine: 0, salt: 0.5 }, 9, {}, { salt: 0.5 }],
    ['iodine stays in what has hardly any salt', { iodine: 0, salt: 0.4 }, 9, {}, { iodine: 0, salt: 0.4 }],
    ['other nutrients stay', { iron: 0 }, 9, { iron: 5 }, { iron: 0 }],
    ['a measurement stays', { selenium: 0.2 }, 9, { selenium: 26 }, { selenium: 0.2 }],
  ])('of %s', (_what, amounts, proteinG, other, expected) => {
    expect(withoutSuspiciousZeros(amounts, proteinG, other)).toEqual(expected);
  });
});
