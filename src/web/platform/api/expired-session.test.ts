import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cannedServer, refuse } from '#web/test/canned-server.ts';
import { api, onSignedOutAnswer } from './api.ts';
import { callErrorCode } from './call-error.ts';

const SECOND_MS = 1000;

/** A server that refuses a call `times` times for an expired session before it answers. */
function openServer(times: number) {
  let tries = 0;
  const live = () => {
    tries += 1;
    return tries <= times ? refuse('PGRST301') : { live: null };
  };
  const server = cannedServer({ 'fitness.live': live, 'fitness.schedules': refuse('LOGIN_TO_SAVE_SCHEDULES') });
  const recheck = vi.fn();
  stops.push(onSignedOutAnswer(recheck));
  return { server, recheck };
}

let stops: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  vi.useRealTimers();
});

describe('a call of training that meets an expired session', () => {
  it('is retried after 1, 2 and 3 seconds, while the session is checked once', async () => {
    const { server, recheck } = openServer(3);
    const answer = api.fitness.live();
    const tries: number[] = [];
    await vi.advanceTimersByTimeAsync(0);
    for (const waitMs of [SECOND_MS, 2 * SECOND_MS, 3 * SECOND_MS]) {
      await vi.advanceTimersByTimeAsync(waitMs - 1);
      tries.push(server.calls.length);
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(tries).toEqual([1, 2, 3]);
    expect(await answer).toEqual({ live: null });
    expect([server.calls.length, recheck.mock.calls.length]).toEqual([4, 1]);
  });

  it('fails after the third retry', async () => {
    const { server } = openServer(9);
    const refused = api.fitness.live().catch(callErrorCode);
    await vi.advanceTimersByTimeAsync(60 * SECOND_MS);
    expect(await refused).toBe('PGRST301');
    expect(server.calls).toHaveLength(4);
  });
});

describe('a call of training that needs a sign-in', () => {
  it('fails at once and makes the session check itself', async () => {
    const { server, recheck } = openServer(0);
    await expect(api.fitness.schedules()).rejects.toMatchObject({ code: 'LOGIN_TO_SAVE_SCHEDULES' });
    expect([server.calls.length, recheck.mock.calls.length]).toEqual([1, 1]);
  });
});
