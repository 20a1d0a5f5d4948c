import { describe, expect, it } from 'vitest';
import { userState } from './user-codes.ts';

const now = new Date('2026-11-16T09:00:00Z');

describe('the state of an account', () => {
  it('is leaving before disabled, and active otherwise', () => {
    expect(userState({ disabledAt: now, eraseAt: now, seedRun: null })).toBe('leaving');
    expect(userState({ disabledAt: now, eraseAt: null, seedRun: null })).toBe('disabled');
    expect(userState({ disabledAt: null, eraseAt: null, seedRun: null })).toBe('active');
    expect(userState({ disabledAt: now, eraseAt: null, seedRun: 'run' })).toBe('test');
  });
});
