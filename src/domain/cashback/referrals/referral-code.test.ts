import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeReferralCode, normaliseReferralCode } from './referral-code.ts';

describe('referral codes', () => {
  it('have eight characters, none of which looks like another', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 64, maxLength: 64, max: 242 }), (bytes) =>
        /^[34679ACDEFGHJKMNPQRTUVWXY]{8}$/.test(makeReferralCode(bytes) ?? ''),
      ),
    );
  });

  it('are refused when there is too little randomness', () => {
    expect(makeReferralCode([1, 2, 3, 250])).toBeNull();
  });

  it('are normalised from typed text', () => {
    expect(normaliseReferralCode(' jhn4-t9xk ')).toBe('JHN4T9XK');
  });
});
