import { describe, expect, it } from 'vitest';
import { NO_METRICS } from '../set-metrics.ts';
import { makePlanned } from '../test/make-fitness.ts';
import { carryMetrics } from './carry-metrics.ts';
import { changeSession, type SessionAction } from './change-session.ts';
import { isDone, type LiveSession } from './live-session.ts';
import { missingMetric } from './missing-metric.ts';
import { sessionRecords } from './session-records.ts';
import { startSession } from './start-session.ts';

const NOW = Date.UTC(2026, 10, 12, 17);
const ABOUT = { id: 'session', name: 'Helkropp A', templateId: null, planned: null };
const OPEN = { ...NO_METRICS, type: 'normal' as const };
const begin = (...exercises: ReturnType<typeof makePlanned>[]) => startSession(ABOUT, exercises, NOW);
const run = (session: LiveSession, ...actions: SessionAction[]) =>
  actions.reduce((state, action, turn) => changeSession(state, action, NOW + (turn + 1) * 60_000), session);
const tick = (setKey: string): SessionAction => ({ type: 'completeSet', setKey, restSeconds: 0 });
const type = (setKey: string, weightKg: number | null, reps?: number): SessionAction => ({
  type: 'changeSet',
  setKey,
  change: reps === undefined ? { weightKg } : { weightKg, reps },
});
const metrics = (session: LiveSession, at = 0) =>
  session.exercises[at]?.sets.map(({ weightKg, reps }) => [weightKg, reps]) ?? [];
const doneSets = ({ exercises }: LiveSession) =>
  exercises.flatMap(({ exerciseId, sets }) =>
    sets.filter(isDone).map(({ key, weightKg, reps }) => ({ exerciseId, key, weightKg, reps })),
  );

describe('the metrics of a typed or completed set', () => {
  const first = begin(makePlanned({ sets: [OPEN, OPEN, OPEN] }));

  it('are proposed for the sets below it', () => {
    expect(metrics(run(first, type('e0s0', 40, 8)))).toEqual([
      [40, 8],
      [40, 8],
      [40, 8],
    ]);
    const planned = run(begin(makePlanned()), type('e0s0', 50), tick('e0s0'), type('e0s1', 55));
    expect(metrics(planned)).toEqual([
      [50, 10],
      [55, 10],
      [55, 10],
    ]);
    expect(metrics(run(planned, { type: 'undoSet', setKey: 'e0s0' }, tick('e0s0')))).toEqual(metrics(planned));
  });

  it('are proposed for a set without a proposal', () => {
    const half = begin(makePlanned({ sets: [{ ...OPEN, weightKg: 55, reps: 5 }, OPEN] }));
    const session = run(half, tick('e0s0'));
    expect(metrics(session)[1]).toEqual([55, 5]);
    expect(session.exercises[0]?.sets[1]?.entry).toBeUndefined();
  });

  it('do not change typed sets, pyramids, warm-ups and done sets', () => {
    expect(metrics(run(first, type('e0s1', 30, 6), type('e0s0', 40, 8)))).toEqual([
      [40, 8],
      [30, 6],
      [30, 6],
    ]);
    const pyramid = begin(makePlanned({ sets: [60, 70, 80].map((weightKg) => ({ ...OPEN, weightKg, reps: 5 })) }));
    expect(metrics(run(pyramid, type('e0s0', 62.5))).map(([kg]) => kg)).toEqual([62.5, 70, 80]);
    const warm = begin(makePlanned({ sets: [{ ...OPEN, type: 'warmup' }, OPEN, { ...OPEN, type: 'failure' }] }));
    expect(metrics(run(warm, type('e0s0', 20, 8), type('e0s1', 60, 5)))).toEqual([
      [20, 8],
      [60, 5],
      [60, 5],
    ]);
    expect(carryMetrics([], 0)).toEqual([]);
  });

  it('stay in the others while they are typed again', () => {
    expect(metrics(run(first, type('e0s0', 40, 8), type('e0s0', null))).map(([kg]) => kg)).toEqual([null, 40, 40]);
  });

  it('are copied to an added set', () => {
    const session = run(first, type('e0s2', 40, 8), { type: 'addSet', exerciseKey: 'e0', setKey: 'x' });
    expect(session.exercises[0]?.sets[3]).toMatchObject({ weightKg: 40, reps: 8, entry: 'carried' });
  });

  it('leave only the first set of a new exercise to be typed', () => {
    const done = run(first, type('e0s0', 40, 8), tick('e0s0'), tick('e0s1'), tick('e0s2'));
    expect(doneSets(done).map(({ weightKg, reps }) => [weightKg, reps])).toEqual([
      [40, 8],
      [40, 8],
      [40, 8],
    ]);
  });
});

describe('another proposal', () => {
  it('changes open working sets, one by one', () => {
    const session = run(begin(makePlanned()), tick('e0s0'), type('e0s1', 50), {
      type: 'propose',
      exerciseKey: 'e0',
      metrics: [
        { weightKg: 60, assistanceKg: null, reps: 5 },
        { weightKg: 65, assistanceKg: null, reps: 5 },
      ],
    });
    expect(metrics(session)).toEqual([
      [42.5, 10],
      [65, 5],
      [50, 10],
    ]);
    expect(session.exercises[0]?.sets[1]).toMatchObject({ planned: { weightKg: 65 }, entry: undefined });
  });
});

describe('a set with a missing metric', () => {
  it.each([
    ['weight-reps', {}, 'weightKg'],
    ['weight-reps', { reps: 8 }, 'weightKg'],
    ['weight-reps', { weightKg: 40 }, 'reps'],
    ['weight-reps', { weightKg: 0, reps: 8 }, null],
    ['bodyweight-reps', { weightKg: 10 }, 'reps'],
    ['bodyweight-reps', { reps: 8 }, null],
    ['assisted-reps', { reps: 8 }, 'assistanceKg'],
    ['assisted-reps', { assistanceKg: 0, reps: 8 }, null],
    ['time', {}, 'seconds'],
    ['time', { seconds: 45 }, null],
    ['distance', {}, 'distanceM'],
    ['distance', { seconds: 600 }, null],
    ['distance', { distanceM: 5000 }, null],
  ] as const)('logged as %s with %o lacks %s', (logged, given, missing) => {
    expect(missingMetric(logged, { ...NO_METRICS, ...given })).toBe(missing);
  });

  it('cannot be completed, but a completed one can be reverted', () => {
    const open = begin(makePlanned({ sets: [OPEN] }));
    expect(changeSession(open, tick('e0s0'), NOW)).toBe(open);
    const done = run(open, type('e0s0', 0, 8), tick('e0s0'));
    expect(doneSets(done)).toHaveLength(1);
    expect(doneSets(run(done, type('e0s0', null), { type: 'undoSet', setKey: 'e0s0' }))).toEqual([]);
  });
});

describe('a record', () => {
  const bests = { weightKg: 80, reps: 5, e1rmKg: 93.3, volumeKg: 1200, seconds: null, assistanceKg: null };
  const planned = begin(makePlanned({ sets: [{ ...OPEN, weightKg: 82.5, reps: 5 }] }));
  const recordsOf = (session: LiveSession) =>
    sessionRecords(bests, session.exercises[0]?.sets ?? []).map(({ kind, isConfirmed }) => [kind, isConfirmed]);

  it('of a set that was only ticked needs a confirmation', () => {
    const ticked = run(planned, tick('e0s0'));
    expect(recordsOf(ticked)).toEqual([
      ['weightKg', false],
      ['e1rmKg', false],
    ]);
    expect(recordsOf(run(ticked, { type: 'confirmSet', setKey: 'e0s0' }))).toEqual([
      ['weightKg', true],
      ['e1rmKg', true],
    ]);
  });

  it.each<[string, SessionAction]>([
    ['typed', { type: 'changeSet', setKey: 'e0s0', change: { reps: 5 } }],
    ['rated', { type: 'changeSet', setKey: 'e0s0', change: { rpe: 8 } }],
  ])('of a set that was %s counts', (_how, action) => {
    expect(recordsOf(run(planned, action, tick('e0s0')))[0]).toEqual(['weightKg', true]);
  });

  it('is none of a set that is not done', () => {
    expect(recordsOf(planned)).toEqual([]);
  });
});

describe('the stopwatch', () => {
  const plank = begin(makePlanned({ exerciseId: 'plank', logged: 'time', sets: [OPEN, OPEN] }));
  const start: SessionAction = { type: 'startStopwatch', setKey: 'e0s0' };
  const secondsOf = ({ exercises }: LiveSession) => exercises[0]?.sets.map(({ seconds }) => seconds);

  it('stores its time in its set and carries it to the next', () => {
    const session = run(plank, start, { type: 'stopStopwatch' });
    expect([secondsOf(session), session.stopwatch]).toEqual([[60, 60], null]);
  });

  it('is stopped by completing its set, and by no other set', () => {
    expect(doneSets(run(plank, start, tick('e0s0')))).toHaveLength(1);
    const other = run(plank, start, { type: 'changeSet', setKey: 'e0s1', change: { seconds: 30 } }, tick('e0s1'));
    expect(other.stopwatch).toEqual({ setKey: 'e0s0', startedAt: '2026-11-12T17:01:00.000Z' });
  });

  it('that does not run changes nothing', () => {
    expect(changeSession(plank, { type: 'stopStopwatch' }, NOW)).toBe(plank);
  });
});
