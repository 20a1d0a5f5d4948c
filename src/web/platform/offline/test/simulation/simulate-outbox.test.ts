import { describe, expect, it } from 'vitest';
import { simulateOutbox } from './simulate-outbox.ts';

/** `npm run test:long` runs 2,000 seeds; FORMKURVA_SEED replays one of them. */
const COUNT = Number(process.env.FORMKURVA_SEEDS ?? 20);
const ONE = Number(process.env.FORMKURVA_SEED ?? 0);
const SEEDS = ONE > 0 ? [ONE] : Array.from({ length: COUNT }, (_, index) => index + 1);
const STEPS = 250;
const SHOWN_STEPS = 40;

const replay = (seed: number) =>
  `FORMKURVA_SEED=${seed} npx vitest run --project screens src/web/platform/offline/test/simulation`;

describe('the outbox', () => {
  it.each(SEEDS)('holds its invariants (seed %d)', async (seed) => {
    const { broken, trace } = await simulateOutbox(seed, STEPS);
    const last = ['', `Replay: ${replay(seed)}`, 'Last steps:', ...trace.slice(-SHOWN_STEPS)].join('\n');
    expect(broken, last).toEqual([]);
  });

  it('has the same history for the same seed', async () => {
    const [first, again, other] = [
      await simulateOutbox(1, 60),
      await simulateOutbox(1, 60),
      await simulateOutbox(2, 60),
    ];
    expect(again.trace).toEqual(first.trace);
    expect(other.trace).not.toEqual(first.trace);
  });
});
