import { describe, expect, it } from 'vitest';
import type { SetType } from '../fitness-codes.ts';
import { NO_METRICS } from '../set-metrics.ts';
import { makePlanned } from '../test/make-fitness.ts';
import { changeSession, type SessionAction } from './change-session.ts';
import type { LiveSession } from './live-session.ts';
import { startSession } from './start-session.ts';

const NOW = Date.UTC(2026, 10, 12, 17);
const ABOUT = { id: 'session', name: 'Helkropp A', templateId: null, planned: null };
const OPEN = { ...NO_METRICS, type: 'normal' as const };
const begin = (...sets: ReturnType<typeof makePlanned>['sets']) => startSession(ABOUT, [makePlanned({ sets })], NOW);
const run = (session: LiveSession, ...actions: SessionAction[]) =>
  actions.reduce((state, action, turn) => changeSession(state, action, NOW + (turn + 1) * 60_000), session);
const tick = (setKey: string): SessionAction => ({ type: 'completeSet', setKey, restSeconds: 0 });
const type = (setKey: string, weightKg: number, reps: number): SessionAction => ({
  type: 'changeSet',
  setKey,
  change: { weightKg, reps },
});
const turn = (setKey: string, into: SetType): SessionAction => ({ type: 'changeSet', setKey, change: { type: into } });
const metrics = ({ exercises }: LiveSession) => exercises[0]?.sets.map(({ weightKg, reps }) => [weightKg, reps]);
const NONE = [null, null];

describe('a set that turns out to be a warm-up', () => {
  const first = begin(OPEN, OPEN, OPEN);

  it('no longer proposes its metrics for the working sets', () => {
    const typed = run(first, type('e0s0', 20, 10), turn('e0s0', 'warmup'));
    expect(metrics(typed)).toEqual([[20, 10], NONE, NONE]);
    const done = run(first, type('e0s0', 20, 10), tick('e0s0'), turn('e0s0', 'warmup'));
    expect(metrics(done)).toEqual([[20, 10], NONE, NONE]);
    expect(done.exercises[0]?.sets[1]?.entry).toBeUndefined();
  });

  it('restores the earlier proposals of the working sets', () => {
    const planned = { ...OPEN, weightKg: 80, reps: 5 };
    const straight = run(begin(planned, planned, planned), type('e0s0', 40, 8), turn('e0s0', 'warmup'));
    expect(metrics(straight)).toEqual([
      [40, 8],
      [80, 5],
      [80, 5],
    ]);
    const third = run(first, type('e0s0', 60, 5), tick('e0s0'), type('e0s1', 20, 10), turn('e0s1', 'warmup'));
    expect(metrics(third)).toEqual([
      [60, 5],
      [20, 10],
      [60, 5],
    ]);
  });

  it('no longer proposes its metrics for an added set', () => {
    const added = run(
      begin(OPEN),
      type('e0s0', 20, 10),
      { type: 'addSet', exerciseKey: 'e0', setKey: 'x' },
      turn('e0s0', 'warmup'),
    );
    expect(metrics(added)).toEqual([[20, 10], NONE]);
  });

  it('does not change sets that are typed or done', () => {
    const session = run(
      first,
      type('e0s0', 20, 10),
      tick('e0s0'),
      tick('e0s1'),
      type('e0s2', 60, 5),
      turn('e0s0', 'warmup'),
    );
    expect(metrics(session)).toEqual([
      [20, 10],
      [20, 10],
      [60, 5],
    ]);
  });

  it('proposes its metrics again when it becomes a working set', () => {
    const session = run(first, type('e0s0', 60, 5), turn('e0s0', 'warmup'), turn('e0s0', 'normal'));
    expect(metrics(session)).toEqual([
      [60, 5],
      [60, 5],
      [60, 5],
    ]);
  });
});

describe('the proposal of a set that changes its kind', () => {
  const planned = { ...OPEN, weightKg: 80, reps: 5 };
  const warm = { ...OPEN, type: 'warmup' as const };

  it('is not taken from the other kind', () => {
    expect(metrics(run(begin(planned, planned), turn('e0s0', 'warmup')))).toEqual([NONE, [80, 5]]);
    const carried = run(begin(OPEN, OPEN), type('e0s0', 60, 5), turn('e0s1', 'warmup'));
    expect(metrics(carried)).toEqual([[60, 5], NONE]);
    const working = begin({ ...warm, weightKg: 20, reps: 8 }, OPEN);
    expect(metrics(run(working, turn('e0s0', 'normal')))).toEqual([NONE, NONE]);
  });

  it('is taken from a completed set of its own kind above', () => {
    const warmed = run(begin(warm, OPEN, planned), type('e0s0', 20, 8), tick('e0s0'), turn('e0s1', 'warmup'));
    expect(metrics(warmed)).toEqual([
      [20, 8],
      [20, 8],
      [80, 5],
    ]);
    const worked = run(begin(OPEN, warm), type('e0s0', 60, 5), turn('e0s1', 'normal'));
    expect(metrics(worked)).toEqual([
      [60, 5],
      [60, 5],
    ]);
  });

  it('is the common plan of the working sets, and none in a pyramid', () => {
    const back = run(begin(planned, planned), turn('e0s0', 'warmup'), turn('e0s0', 'normal'));
    expect(metrics(back)).toEqual([
      [80, 5],
      [80, 5],
    ]);
    const pyramid = begin(planned, { ...planned, weightKg: 85 }, { ...planned, weightKg: 90 });
    expect(metrics(run(pyramid, turn('e0s0', 'warmup'), turn('e0s0', 'normal')))?.[0]).toEqual(NONE);
  });

  it('follows the metrics of a warm-up above it', () => {
    const session = run(begin(warm, planned, planned), turn('e0s1', 'warmup'), type('e0s0', 2, 8), type('e0s0', 25, 8));
    expect(metrics(session)).toEqual([
      [25, 8],
      [25, 8],
      [80, 5],
    ]);
  });

  it('does not change within a kind', () => {
    const failure = run(begin(planned, planned), type('e0s0', 82.5, 5), turn('e0s0', 'failure'));
    expect(metrics(failure)).toEqual([
      [82.5, 5],
      [82.5, 5],
    ]);
    expect(metrics(run(begin(planned), turn('e0s0', 'failure')))).toEqual([[80, 5]]);
  });
});
