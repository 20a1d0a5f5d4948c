import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeReferralCode, normaliseReferralCode } from './referral-code.ts';

describe('referral codes', () => {
  it('have eight letters and digits that cannot be mistaken for one another', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 64, maxLength: 64, max: 242 }), (bytes) =>
        /^[34679ACDEFGHJKMNPQRTUVWXY]{8}$/.test(makeReferralCode(bytes) ?? ''),
      ),
    );
  });

  it('cannot be made from too little randomness', () => {
    expect(makeReferralCode([1, 2, 3, 250])).toBeNull();
  });

  it('are read as people type them', () => {
    expect(normaliseReferralCode(' jhn4-t9xk ')).toBe('JHN4T9XK');
  });
});
