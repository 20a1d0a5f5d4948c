import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../api-test.ts';
import { simulateMoney } from './simulate-money.ts';

/** `npm run test:long` runs 2,000 seeds; FORMKURVA_SEED replays one of them. */
const COUNT = Number(process.env.FORMKURVA_SEEDS ?? 12);
const ONE = Number(process.env.FORMKURVA_SEED ?? 0);
const SEEDS = ONE > 0 ? [ONE] : Array.from({ length: COUNT }, (_, index) => index + 1);
const STEPS = 50;
const SHOWN_STEPS = 40;
const LIMIT_MS = 60_000;

const replay = (seed: number) => `FORMKURVA_SEED=${seed} npx vitest run --project api src/server/test/simulation`;

/** The history of a seed on its own database. */
async function historyOf(seed: number) {
  const alone = await startApi();
  const { trace } = await simulateMoney(alone, seed, STEPS);
  await alone.close();
  return trace;
}

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('money', () => {
  it.each(SEEDS)(
    'adds up whatever happens (seed %d)',
    async (seed) => {
      const { broken, trace } = await simulateMoney(api, seed, STEPS);
      const last = ['', `Replay: ${replay(seed)}`, 'Last steps:', ...trace.slice(-SHOWN_STEPS)].join('\n');
      expect(broken, last).toEqual([]);
    },
    LIMIT_MS,
  );

  it(
    'has the same history for the same seed',
    async () => {
      const [first, again] = [await historyOf(1), await historyOf(1)];
      expect(again).toEqual(first);
    },
    LIMIT_MS,
  );
});
