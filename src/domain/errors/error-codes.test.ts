import { describe, expect, it } from 'vitest';
import { ERRORS, isErrorCode } from './error-codes.ts';

describe('error codes', () => {
  it('are a closed list', () => {
    expect([isErrorCode('PGRST301'), isErrorCode('toString'), isErrorCode(404)]).toEqual([true, false, false]);
  });

  it('say an expired session as PGRST301 and a missing one in the words the product fixed', () => {
    expect([ERRORS.PGRST301.status, ERRORS.UNAUTHORIZED.text]).toEqual([401, 'User not authenticated']);
  });

  it('each have a sentence and a status of refusal', () => {
    const odd = Object.values(ERRORS).filter(({ status, text }) => status < 400 || !/^[A-Z].*[\w)]\.?$/.test(text));
    expect(odd).toEqual([]);
  });
});
