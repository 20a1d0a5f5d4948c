import { describe, expect, it } from 'vitest';
import { foodsContract, ownFood } from './foods.contract.ts';

const search = foodsContract.search['~orpc'].inputSchema;
const byBarcode = foodsContract.byBarcode['~orpc'].inputSchema;
const habits = foodsContract.habits['~orpc'].inputSchema;

describe('input of food calls', () => {
  it('requires two characters after trimming, and defaults to Swedish', () => {
    expect(search?.parse({ query: ' ost ' })).toEqual({ query: 'ost', language: 'sv' });
    expect([' b ', 'x'.repeat(101)].map((query) => search?.safeParse({ query }).success)).toEqual([false, false]);
  });

  it('accepts a barcode with a valid check digit in any notation', () => {
    expect(byBarcode?.parse({ code: '7310 8650 0470 3' })).toEqual({ code: '7310865004703' });
    expect(byBarcode?.safeParse({ code: '7310865004704' }).success).toBe(false);
  });

  it('defaults to the time zone of Stockholm', () => {
    expect(habits?.parse({ mealType: 'Lunch', hour: 12 })).toMatchObject({ timeZone: 'Europe/Stockholm' });
  });

  it('accepts an hour as text in a URL', () => {
    expect(habits?.parse({ mealType: 'Lunch', hour: '07' })).toMatchObject({ hour: 7 });
    expect(['24', '', '-1', '7.5'].map((hour) => habits?.safeParse({ mealType: 'Lunch', hour }).success)).toEqual(
      Array(4).fill(false),
    );
  });
});

it('refuses an own food with more nutrients than its weight', () => {
  const holds = (amounts: object) => ownFood.shape.amounts.safeParse(amounts).success;
  expect([{ salt: 1.2, saturatedFat: 100 }, {}].map(holds)).toEqual([true, true]);
  expect([{ salt: 100.1 }, { salt: -1 }, { sodium: 1 }].map(holds)).toEqual([false, false, false]);
});
