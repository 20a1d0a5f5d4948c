import { describe, expect, it } from 'vitest';
import { formatText, textsOf } from './texts.ts';

describe('a text of the server', () => {
  it('is in the requested language, with its values filled in', () => {
    expect(textsOf('shop', 'sv')('paid.subject', { number: 'A1' })).toBe('Tack för din order A1');
    expect(textsOf('shop', 'en')('paid.subject', { number: 'A1' })).toBe('Thank you for your order A1');
  });

  it.each([
    [1, '1 rad'],
    [12_345, '12\u00a0345 rader'],
  ])('counts %i as %s', (count, text) => {
    expect(formatText('{count, plural, one {# rad} other {# rader}}', 'sv-SE', { count })).toBe(text);
  });

  it('is not sent when a value is missing', () => {
    expect(() => textsOf('shop', 'sv')('paid.subject')).toThrow('Missing value for argument "number"');
  });
});
