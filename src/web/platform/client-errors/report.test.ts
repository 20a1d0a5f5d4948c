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

/** Faults are sent in their order, so whatever was met before this one has been sent or never will be. */
async function reportsAfter(send: ReturnType<typeof listen>, what: string) {
  report(what, new Error(what));
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith(expect.objectContaining({ what })));
}

it('reaches the server once for the same error, without anything about the person', async () => {
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

it('hears of what nobody caught', async () => {
  const send = listen();
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('lost') }));
  await reportsAfter(send, 'the last one');
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ what: 'nobody caught an error', message: 'lost' }));
});

it('says nothing of a network that is gone', async () => {
  const send = listen();
  report('the session could not be read', new UnreachableError(null));
  await reportsAfter(send, 'the last one');
  expect(send).toHaveBeenCalledTimes(1);
});

it('does not fail when the server cannot be told', async () => {
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
