import { describe, expect, it } from 'vitest';
import { cardName } from './payment.ts';

describe('the display name of a card', () => {
  it.each([
    ['visa', 'Visa'],
    ['amex', 'American Express'],
    ['Mastercard', 'Mastercard'],
    ['eftpos_au', 'eftpos_au'],
  ])('%s is %s', (brand, name) => {
    expect(cardName(brand)).toBe(name);
  });
});
