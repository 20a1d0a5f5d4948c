import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFailure } from './read-failure.ts';

const NOW = Date.parse('Sun, 15 Nov 2026 08:00:00 GMT');

describe('readFailure', () => {
  it('reads the code, the status and the text of a refusal', () => {
    const error = Object.assign(new Error('Not valid.'), { status: 400, code: 'BAD_INPUT', data: undefined });
    expect(readFailure(error, NOW)).toEqual({
      ok: false,
      status: 400,
      code: 'BAD_INPUT',
      message: 'Not valid.',
      retryAfterMs: null,
    });
  });

  it('knows no status for a lost connection', () => {
    expect(readFailure(new TypeError('Failed to fetch'), NOW)).toMatchObject({ status: null, code: null });
  });

  it.each([
    [{ retryAfterSeconds: 12 }, 12_000],
    [{ headers: { 'retry-after': '30' } }, 30_000],
    [{ headers: { 'retry-after': 'Sun, 15 Nov 2026 08:00:05 GMT' } }, 5_000],
    [{ headers: { 'retry-after': 'Sun, 15 Nov 2026 07:00:00 GMT' } }, 0],
    [{ headers: { 'retry-after': 'soon' } }, null],
    [{ headers: { 'retry-after': '' } }, null],
    [{ headers: { 'retry-after': ['30', '60'] } }, null],
    [{ headers: {} }, null],
    ['text', null],
  ])('reads the wait asked for in %j as %s', (data, waitMs) => {
    expect(readFailure({ status: 503, data }, NOW)).toMatchObject({ retryAfterMs: waitMs });
  });

  it('makes an answer of anything that can be thrown', () => {
    fc.assert(
      fc.property(fc.anything(), (thrown) => {
        expect(readFailure(thrown, NOW).ok).toBe(false);
      }),
    );
  });
});
