import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cannedServer, refuse } from '#web/test/canned-server.ts';
import { api, beforeFailure } from './api.ts';
import { callErrorCode } from './call-error.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  beforeFailure(async () => undefined);
});

describe('preparation of a failed call', () => {
  it('completes before the call rejects', async () => {
    const heard: string[] = [];
    cannedServer({ 'fitness.live': refuse('NOT_FOUND') });
    beforeFailure(async () => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      heard.push('texts');
    });
    const failed = api.fitness.live().catch((error: unknown) => heard.push(callErrorCode(error)));
    await vi.advanceTimersByTimeAsync(500);
    await failed;
    expect(heard).toEqual(['texts', 'NOT_FOUND']);
  });

  it.each([
    ['cannot be fetched', () => Promise.reject(new Error('offline'))],
    ['does not come within two seconds', () => new Promise(() => undefined)],
  ])('does not delay the failure when it %s', async (_title, prepare) => {
    cannedServer({ 'fitness.live': refuse('NOT_FOUND') });
    beforeFailure(prepare);
    const failed = api.fitness.live().catch(callErrorCode);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await failed).toBe('NOT_FOUND');
  });

  it('is not run for a call refused because nobody is signed in', async () => {
    const prepare = vi.fn(async () => undefined);
    cannedServer({ 'auth.me': refuse('UNAUTHORIZED') });
    beforeFailure(prepare);
    await api.auth.me().catch(() => undefined);
    expect(prepare).not.toHaveBeenCalled();
  });
});
