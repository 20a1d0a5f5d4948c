import { describe, expect, it } from 'vitest';
import { foodsContract, ownFood } from './foods.contract.ts';

const search = foodsContract.search['~orpc'].inputSchema;
const byBarcode = foodsContract.byBarcode['~orpc'].inputSchema;
const habits = foodsContract.habits['~orpc'].inputSchema;

describe('what foods are asked by', () => {
  it('is at least two characters, trimmed, in Swedish unless told otherwise', () => {
    expect(search?.parse({ query: ' ost ' })).toEqual({ query: 'ost', language: 'sv' });
    expect([' b ', 'x'.repeat(101)].map((query) => search?.safeParse({ query }).success)).toEqual([false, false]);
  });

  it('is a barcode whose check digit is right, however it is written', () => {
    expect(byBarcode?.parse({ code: '7310 8650 0470 3' })).toEqual({ code: '7310865004703' });
    expect(byBarcode?.safeParse({ code: '7310865004704' }).success).toBe(false);
  });

  it('is the hour of Stockholm where no time zone is told', () => {
    expect(habits?.parse({ mealType: 'Lunch', hour: 12 })).toMatchObject({ timeZone: 'Europe/Stockholm' });
  });

  it('may be an hour in an address', () => {
    expect(habits?.parse({ mealType: 'Lunch', hour: '07' })).toMatchObject({ hour: 7 });
    expect(['24', '', '-1', '7.5'].map((hour) => habits?.safeParse({ mealType: 'Lunch', hour }).success)).toEqual(
      Array(4).fill(false),
    );
  });
});

it('an own food holds what its label says, and never more than its own weight', () => {
  const holds = (amounts: object) => ownFood.shape.amounts.safeParse(amounts).success;
  expect([{ salt: 1.2, saturatedFat: 100 }, {}].map(holds)).toEqual([true, true]);
  expect([{ salt: 100.1 }, { salt: -1 }, { sodium: 1 }].map(holds)).toEqual([false, false, false]);
});
