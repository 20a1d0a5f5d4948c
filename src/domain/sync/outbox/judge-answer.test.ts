import { describe, expect, it } from 'vitest';
import { type Answer, judgeAnswer, readTaken } from './judge-answer.ts';

const failed = (status: number | null, code: string | null = null, retryAfterMs: number | null = null): Answer => ({
  ok: false,
  status,
  code,
  message: 'Text.',
  retryAfterMs,
});

describe('readTaken', () => {
  it('takes the answer that the contract promises', () => {
    expect(judgeAnswer(readTaken({ ok: true }))).toEqual({ kind: 'done', supersededBy: null });
  });

  it('passes on that a later edit of another device stands', () => {
    const supersededBy = '2026-11-12T10:00:00.000Z';
    expect(judgeAnswer(readTaken({ ok: true, supersededBy }))).toEqual({ kind: 'done', supersededBy });
    expect(readTaken({ ok: true, supersededBy: 5 })).toEqual({ ok: true, supersededBy: null });
  });

  it.each([[{ status: 'maintenance' }], [{ ok: 'yes' }], [{}], [null], [undefined], ['ok']])(
    'does not take %j for an arrival: the queue waits as without a network',
    (answer) => {
      expect(judgeAnswer(readTaken(answer))).toEqual({ kind: 'retry', scope: 'queue', retryAfterMs: null });
    },
  );
});

describe('judgeAnswer', () => {
  it('is done when the server took it', () => {
    expect(judgeAnswer({ ok: true, supersededBy: null })).toEqual({ kind: 'done', supersededBy: null });
  });

  it.each([[null], [408], [429], [502], [503], [504]])('holds the whole queue after %s', (status) => {
    expect(judgeAnswer(failed(status))).toEqual({ kind: 'retry', scope: 'queue', retryAfterMs: null });
  });

  it.each([[500], [501], [507], [302]])('tries only that operation again after %i', (status) => {
    expect(judgeAnswer(failed(status))).toEqual({ kind: 'retry', scope: 'operation', retryAfterMs: null });
  });

  it('passes on how long the server asked to wait', () => {
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

  it('names the status where the refusal has no code', () => {
    expect(judgeAnswer(failed(404))).toMatchObject({ refusal: { code: 'HTTP_404' } });
  });
});
