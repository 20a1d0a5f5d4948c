import { describe, expect, it } from 'vitest';
import { splitLinks } from './split-links.ts';

describe('a message', () => {
  it('is split at its web addresses, without a trailing full stop', () => {
    expect(splitLinks('Öppna http://localhost:3000/reset?token=a_b-c. Länken gäller en timme.')).toEqual([
      { at: 0, text: 'Öppna ', isLink: false },
      { at: 6, text: 'http://localhost:3000/reset?token=a_b-c', isLink: true },
      { at: 45, text: '. Länken gäller en timme.', isLink: false },
    ]);
  });

  it('without an address is unchanged', () => {
    expect(splitLinks('Koden är 123456.')).toEqual([{ at: 0, text: 'Koden är 123456.', isLink: false }]);
  });
});
