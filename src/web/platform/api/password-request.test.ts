import { afterEach, describe, expect, it, vi } from 'vitest';
import { cannedServer, DONE, refuse } from '#web/test/canned-server.ts';
import { api } from './api.ts';
import { callErrorCode } from './call-error.ts';
import { registerPasswordPrompt } from './password-request.ts';

/** A server that requires the password until `type` is called. */
function openServer() {
  let hasPassword = false;
  const answer = () => (hasPassword ? DONE : refuse('PASSWORD_REQUIRED'));
  const server = cannedServer({ 'twoStep.removeTotp': answer, 'twoStep.removePasskey': answer });
  return {
    server,
    type: () => {
      hasPassword = true;
    },
  };
}

let unregister = () => {};
afterEach(() => unregister());

describe('a call that requires the password', () => {
  it('is repeated after the password was entered', async () => {
    const { server, type } = openServer();
    unregister = registerPasswordPrompt(async () => {
      type();
      return true;
    });
    expect(await api.twoStep.removeTotp()).toEqual(DONE);
    expect(server.calls).toHaveLength(2);
  });

  it('is refused when the prompt is closed', async () => {
    const { server } = openServer();
    unregister = registerPasswordPrompt(async () => false);
    const code = await api.twoStep.removeTotp().catch(callErrorCode);
    expect([code, server.calls.length]).toEqual(['PASSWORD_REQUIRED', 1]);
  });

  it('shares the prompt with concurrent calls', async () => {
    const { type } = openServer();
    const prompt = vi.fn(async () => {
      type();
      return true;
    });
    unregister = registerPasswordPrompt(prompt);
    await Promise.all([api.twoStep.removeTotp(), api.twoStep.removePasskey({ id: 'AA' })]);
    expect(prompt).toHaveBeenCalledTimes(1);
  });

  it('waits until the prompt is registered', async () => {
    const { type } = openServer();
    const answer = api.twoStep.removeTotp();
    await new Promise((resolve) => setTimeout(resolve, 5));
    unregister = registerPasswordPrompt(async () => {
      type();
      return true;
    });
    expect(await answer).toEqual(DONE);
  });
});
