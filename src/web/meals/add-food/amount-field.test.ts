import { describe, expect, it } from 'vitest';
import { amountInput, readAmount } from './amount-field.tsx';

const portions = [
  { unit: 'dl', grams: 103 },
  { unit: 'st', grams: 60 },
];

describe('the amount field', () => {
  it.each([
    ['150', 'g', 150],
    ['150g', 'g', 150],
    ['2', 'dl', 206],
    ['2 dl', 'g', 206],
    ['1,5', 'dl', 154.5],
    ['1.5 dl', 'g', 154.5],
    ['½', 'st', 30],
    ['1 st', 'dl', 60],
    ['1 pc', 'g', 60],
    ['0,2 kg', 'dl', 200],
  ])('reads %j with %s chosen as %d g', (text, unit, grams) => {
    expect(readAmount({ text, unit }, portions).amount?.grams).toBe(grams);
  });

  it('retains how the amount was typed', () => {
    expect(readAmount({ text: '2 dl', unit: 'g' }, portions).amount).toEqual({ grams: 206, quantity: 2, unit: 'dl' });
  });

  it('shows other weight units as grams', () => {
    expect(readAmount({ text: '0,2 kg', unit: 'dl' }, portions).amount).toEqual({
      grams: 200,
      quantity: 200,
      unit: 'g',
    });
  });

  it.each([
    ['', 'missing'],
    ['  ', 'missing'],
    ['mycket', 'unreadable'],
    ['2 skivor', 'unreadable'],
    ['-5', 'unreadable'],
    ['1e9', 'unreadable'],
    ['NaN', 'unreadable'],
    ['0', 'unreadable'],
    ['0,01', 'range'],
    ['10001', 'range'],
    ['11 kg', 'range'],
  ])('reports the problem of %j: %s', (text, problem) => {
    expect(readAmount({ text, unit: 'g' }, portions)).toEqual({ amount: null, problem });
  });

  it('writes an amount with the decimal sign of the language and no thousands', () => {
    expect(amountInput({ quantity: 1.5, unit: 'dl' }, 'sv-SE')).toEqual({ text: '1,5', unit: 'dl' });
    expect(amountInput({ quantity: 1250, unit: 'g' }, 'en-GB')).toEqual({ text: '1250', unit: 'g' });
  });
});
