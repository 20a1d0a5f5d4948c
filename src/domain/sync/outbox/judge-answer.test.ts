import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Answer, judgeAnswer, readFailure, readTaken } from './judge-answer.ts';

const failed = (status: number | null, code: string | null = null, retryAfterMs: number | null = null): Answer => ({
  ok: false,
  status,
  code,
  message: 'Text.',
  retryAfterMs,
});

describe('readTaken', () => {
  it('accepts the answer of the contract', () => {
    expect(judgeAnswer(readTaken({ ok: true }))).toEqual({ kind: 'done', supersededBy: null });
  });

  it('reports that a later edit of another device takes precedence', () => {
    const supersededBy = '2026-11-12T10:00:00.000Z';
    expect(judgeAnswer(readTaken({ ok: true, supersededBy }))).toEqual({ kind: 'done', supersededBy });
    expect(readTaken({ ok: true, supersededBy: 5 })).toEqual({ ok: true, supersededBy: null });
  });

  it.each([[{ status: 'maintenance' }], [{ ok: 'yes' }], [{}], [null], [undefined], ['ok']])(
    'does not accept %j as an arrival: the queue waits as without a network',
    (answer) => {
      expect(judgeAnswer(readTaken(answer))).toEqual({ kind: 'retry', scope: 'queue', retryAfterMs: null });
    },
  );
});

describe('judgeAnswer', () => {
  it('is done when the server accepted it', () => {
    expect(judgeAnswer({ ok: true, supersededBy: null })).toEqual({ kind: 'done', supersededBy: null });
  });

  it.each([[null], [408], [429], [502], [503], [504]])('pauses the whole queue after %s', (status) => {
    expect(judgeAnswer(failed(status))).toEqual({ kind: 'retry', scope: 'queue', retryAfterMs: null });
  });

  it.each([[500], [501], [507], [302]])('retries only that operation after %i', (status) => {
    expect(judgeAnswer(failed(status))).toEqual({ kind: 'retry', scope: 'operation', retryAfterMs: null });
  });

  it('returns how long the server requested to wait', () => {
    expect(judgeAnswer(failed(429, 'RATE_LIMITED', 9_000))).toMatchObject({ retryAfterMs: 9_000 });
  });

  it.each([
    [401, 'UNAUTHORIZED'],
    [401, null],
    [403, 'PGRST301'],
  ])('waits for a sign-in after %i %s', (status, code) => {
    expect(judgeAnswer(failed(status, code))).toEqual({ kind: 'sign-in' });
  });

  it.each([[400], [403], [404], [409], [413], [422]])('is refused after %i, with the code', (status) => {
    const refusal = { code: 'BAD_INPUT', message: 'Text.' };
    expect(judgeAnswer(failed(status, 'BAD_INPUT'))).toEqual({ kind: 'refused', refusal });
  });

  it('uses the status when the refusal has no code', () => {
    expect(judgeAnswer(failed(404))).toMatchObject({ refusal: { code: 'HTTP_404' } });
  });
});

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

  it('has no status for a lost connection', () => {
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
  ])('parses the requested wait %j as %s', (data, waitMs) => {
    expect(readFailure({ status: 503, data }, NOW)).toMatchObject({ retryAfterMs: waitMs });
  });

  it('accepts any thrown value', () => {
    fc.assert(
      fc.property(fc.anything(), (thrown) => {
        expect(readFailure(thrown, NOW).ok).toBe(false);
      }),
    );
  });
});
