import { beforeEach, describe, expect, it } from 'vitest';
import { movableClock } from '#server/test/movable-clock.ts';
import { type Breaker, createBreaker, FoodSourceError } from './source-client.ts';

let time: ReturnType<typeof movableClock>;
let breaker: Breaker;
let asked: number;
beforeEach(() => {
  time = movableClock();
  breaker = createBreaker(time.clock);
  asked = 0;
});

const fail = () =>
  breaker
    .run(async () => {
      asked += 1;
      throw new Error('down');
    })
    .catch((error: Error) => error.message);
const succeed = () =>
  breaker
    .run(async () => {
      asked += 1;
      return 'served';
    })
    .catch((error: Error) => error.message);
const failTimes = (times: number) => Promise.all(Array.from({ length: times }, fail));

describe('a source that fails five times in a row', () => {
  it('is not asked for half a minute', async () => {
    await failTimes(5);
    time.advance(29);
    expect([await succeed(), asked]).toEqual(['the source is left alone for a while', 5]);
  });

  it('is asked again after it, and served when it answers', async () => {
    await failTimes(5);
    time.advance(30);
    expect([await succeed(), await succeed()]).toEqual(['served', 'served']);
  });

  it('opens again when the first request after the pause fails', async () => {
    await failTimes(5);
    time.advance(30);
    await fail();
    expect([await succeed(), asked]).toEqual(['the source is left alone for a while', 6]);
  });

  it('is tried by one question only', async () => {
    await failTimes(5);
    time.advance(30);
    expect(await Promise.all([succeed(), succeed()])).toEqual(['served', 'the source is left alone for a while']);
  });
});

it('is asked on after four failures, and a success forgets them', async () => {
  await failTimes(4);
  await succeed();
  await failTimes(4);
  expect(await succeed()).toBe('served');
});

it('stays open as long as the source has asked for', async () => {
  breaker.openUntil(time.clock().getTime() + 60_000);
  await expect(breaker.run(async () => 'served')).rejects.toThrow(FoodSourceError);
  time.advance(60);
  expect(await succeed()).toBe('served');
});
