import { expect, it } from 'vitest';
import { documentNumber } from './document-number.ts';

it('numbers receipts and credit notes in series of their own', () => {
  expect([documentNumber('receipt', 17), documentNumber('credit-note', 3)]).toEqual(['K-17', 'R-3']);
});
