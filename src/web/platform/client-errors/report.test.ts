import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { isCallError, UnreachableError } from '../api/call-error.ts';
import { report, sendClientErrors } from './report.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});

function listen() {
  const send = vi.fn(async () => undefined);
  onTestFinished(sendClientErrors({ send, random: () => 0.5, build: 'b1', isAnswer: isCallError }));
  return send;
}

/** Errors are sent in order, so every earlier error has been sent or never will be. */
async function reportsAfter(send: ReturnType<typeof listen>, what: string) {
  report(what, new Error(what));
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith(expect.objectContaining({ what })));
}

it('sends the same error to the server once, without personal data', async () => {
  const send = listen();
  report('a page crashed', new TypeError('no row for "Elin"'));
  report('a page crashed', new TypeError('no row for "Astrid"'));
  await reportsAfter(send, 'the last one');
  expect(send).toHaveBeenCalledTimes(2);
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({
      what: 'a page crashed',
      message: 'no row for <quoted>',
      build: 'b1',
    }),
  );
});

it('sends uncaught errors', async () => {
  const send = listen();
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('lost') }));
  await reportsAfter(send, 'the last one');
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ what: 'nobody caught an error', message: 'lost' }));
});

it('sends nothing about a missing network', async () => {
  const send = listen();
  report('the session could not be read', new UnreachableError(null));
  await reportsAfter(send, 'the last one');
  expect(send).toHaveBeenCalledTimes(1);
});

it('does not fail when the server is unreachable', async () => {
  onTestFinished(
    sendClientErrors({
      send: () => Promise.reject(new Error('down')),
      random: () => 0,
      build: 'b1',
      isAnswer: isCallError,
    }),
  );
  expect(() => report('x', new Error('y'))).not.toThrow();
});
