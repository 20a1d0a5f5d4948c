import { beforeEach, expect, it } from 'vitest';
import { movableClock } from '#server/test/movable-clock.ts';
import { memoizeFor } from './memoize.ts';

let time: ReturnType<typeof movableClock>;
let asked: string[];
let fails: boolean;
let ask: (question: string) => Promise<string>;
beforeEach(() => {
  time = movableClock();
  asked = [];
  fails = false;
  const source = async (question: string) => {
    asked.push(question);
    if (fails) throw new Error('down');
    return `${question}!`;
  };
  ask = memoizeFor(source, { clock: time.clock, forMs: 60_000 });
});

it('calls once for the same key, also concurrently', async () => {
  expect(await Promise.all([ask('ost'), ask('ost'), ask('fil')])).toEqual(['ost!', 'ost!', 'fil!']);
  expect(asked).toEqual(['ost', 'fil']);
});

it('calls again after the lifetime', async () => {
  await ask('ost');
  time.advance(61);
  await ask('ost');
  expect(asked).toEqual(['ost', 'ost']);
});

it('does not cache a failure', async () => {
  fails = true;
  await expect(ask('ost')).rejects.toThrow('down');
  fails = false;
  expect(await ask('ost')).toBe('ost!');
});

it('evicts the oldest of more than five hundred keys', async () => {
  await Promise.all(Array.from({ length: 501 }, (_, at) => ask(`q${at}`)));
  await Promise.all([ask('q500'), ask('q0')]);
  expect(asked.slice(501)).toEqual(['q0']);
});
