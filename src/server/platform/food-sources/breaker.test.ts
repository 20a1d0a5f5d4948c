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
  it('is not called for half a minute', async () => {
    await failTimes(5);
    time.advance(29);
    expect([await succeed(), asked]).toEqual(['the source is paused', 5]);
  });

  it('is called again afterwards, and used when it responds', async () => {
    await failTimes(5);
    time.advance(30);
    expect([await succeed(), await succeed()]).toEqual(['served', 'served']);
  });

  it('pauses again when the first request after the pause fails', async () => {
    await failTimes(5);
    time.advance(30);
    await fail();
    expect([await succeed(), asked]).toEqual(['the source is paused', 6]);
  });

  it('gets a single trial request after the pause', async () => {
    await failTimes(5);
    time.advance(30);
    expect(await Promise.all([succeed(), succeed()])).toEqual(['served', 'the source is paused']);
  });
});

it('is still called after four failures, and a success resets the count', async () => {
  await failTimes(4);
  await succeed();
  await failTimes(4);
  expect(await succeed()).toBe('served');
});

it('is paused for as long as it requested', async () => {
  breaker.openUntil(time.clock().getTime() + 60_000);
  await expect(breaker.run(async () => 'served')).rejects.toThrow(FoodSourceError);
  time.advance(60);
  expect(await succeed()).toBe('served');
});
