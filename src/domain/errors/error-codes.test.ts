import { describe, expect, it } from 'vitest';
import { ERRORS, isErrorCode } from './error-codes.ts';

describe('error codes', () => {
  it('are a closed list', () => {
    expect([isErrorCode('PGRST301'), isErrorCode('toString'), isErrorCode(404)]).toEqual([true, false, false]);
  });

  it('have PGRST301 for an expired session and the fixed message for a missing one', () => {
    expect([ERRORS.PGRST301.status, ERRORS.UNAUTHORIZED.text]).toEqual([401, 'User not authenticated']);
  });

  it('each have a sentence and an error status', () => {
    const odd = Object.values(ERRORS).filter(({ status, text }) => status < 400 || !/^[A-Z].*[\w)]\.?$/.test(text));
    expect(odd).toEqual([]);
  });
});
