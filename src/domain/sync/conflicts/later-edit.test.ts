import { describe, expect, it } from 'vitest';
import { laterEdit } from './later-edit.ts';

const NOON = Date.UTC(2026, 10, 12, 12);

describe('the time of an edit', () => {
  it('is now', () => {
    expect(laterEdit('2026-11-12T08:00:00.000Z', NOON)).toBe('2026-11-12T12:00:00.000Z');
  });

  it('is after the edit before it, also when that was made by a clock ahead of ours or in the same millisecond', () => {
    expect(laterEdit('2026-11-12T12:05:00.000Z', NOON)).toBe('2026-11-12T12:05:00.001Z');
    expect(laterEdit('2026-11-12T12:00:00.000Z', NOON)).toBe('2026-11-12T12:00:00.001Z');
  });
});
