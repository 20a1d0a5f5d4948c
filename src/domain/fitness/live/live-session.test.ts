import { describe, expect, it } from 'vitest';
import { makePlanned, makeSet, makeWorkout } from '../test/make-fitness.ts';
import { changeSession, type SessionAction } from './change-session.ts';
import { countSets, countUnsentSets, type LiveSession, nextSet, supersetOf } from './live-session.ts';
import { lastTime, liveExercise, planOfWorkout, startSession } from './start-session.ts';

const NOW = Date.UTC(2026, 10, 12, 17);
const ABOUT = { id: '0190f1e2-0000-7000-8000-0000000000aa', name: 'Helkropp A', templateId: null, planned: null };
const begin = (...exercises: ReturnType<typeof makePlanned>[]) =>
  startSession(ABOUT, exercises.length ? exercises : [makePlanned()], NOW);
const run = (session: LiveSession, ...actions: SessionAction[]) =>
  actions.reduce((state, action, turn) => changeSession(state, action, NOW + (turn + 1) * 60_000), session);
const setsOf = (session: LiveSession, at = 0) => session.exercises[at]?.sets ?? [];

describe('a session that begins', () => {
  it('has what is planned filled in, and nothing done', () => {
    const session = begin();
    expect(setsOf(session)[0]).toMatchObject({
      key: 'e0s0',
      weightKg: 42.5,
      reps: 10,
      planned: { weightKg: 42.5 },
      completedAt: null,
    });
    expect(countSets(session)).toEqual({ done: 0, all: 3 });
  });

  it('can repeat a workout', () => {
    const workout = makeWorkout({
      exercises: [
        { ...makePlanned(), sets: [makeSet({ rpe: 8 })] },
        { ...makePlanned(), sets: [] },
      ],
    });
    const plan = planOfWorkout(workout);
    expect(plan.map(({ sets }) => sets)).toEqual([
      [{ type: 'normal', weightKg: 80, reps: 5, seconds: null, distanceM: null, assistanceKg: null }],
    ]);
  });

  it('shows what was done last time, warm-ups beside warm-ups', () => {
    const [warm, work] = [makeSet({ type: 'warmup', weightKg: 60 }), makeSet({ weightKg: 80 })];
    const last = { workoutId: 'w', workoutName: 'Ben', at: '', sets: [warm, work] };
    const sets = [{ type: 'warmup' }, { type: 'normal' }, { type: 'normal' }];
    expect([0, 1, 2].map((index) => lastTime(last, sets, index))).toEqual([warm, work, null]);
    expect([lastTime(undefined, sets, 0), lastTime(undefined, sets, 1)]).toEqual([null, null]);
  });
});

describe('ticking off', () => {
  it('starts the rest once, also when repeated', () => {
    const once = run(begin(), { type: 'completeSet', setKey: 'e0s0', restSeconds: 90 });
    expect([countSets(once).done, once.rest]).toEqual([
      1,
      { setKey: 'e0s0', startedAt: '2026-11-12T17:01:00.000Z', seconds: 90, pausedAt: null },
    ]);
    expect(changeSession(once, { type: 'completeSet', setKey: 'e0s0', restSeconds: 90 }, NOW)).toBe(once);
  });

  it('is undone together with its rest, not with another set’s', () => {
    const done = run(begin(), { type: 'completeSet', setKey: 'e0s0', restSeconds: 90 });
    expect(run(done, { type: 'undoSet', setKey: 'e0s0' })).toMatchObject({ rest: null });
    const two = run(
      done,
      { type: 'completeSet', setKey: 'e0s1', restSeconds: 90 },
      { type: 'undoSet', setKey: 'e0s0' },
    );
    expect([two.rest?.setKey, countSets(two).done]).toEqual(['e0s1', 1]);
    expect(changeSession(done, { type: 'undoSet', setKey: 'e0s2' }, NOW)).toBe(done);
  });

  it('adds up the rested time, and works without a rest', () => {
    const session = run(
      begin(),
      { type: 'completeSet', setKey: 'e0s0', restSeconds: 90 },
      { type: 'completeSet', setKey: 'e0s1', restSeconds: 0 },
    );
    expect([session.rest, session.restedSeconds]).toEqual([null, 60]);
  });

  it('changes, pauses and skips a rest, and nothing where there is none', () => {
    const done = run(begin(), { type: 'completeSet', setKey: 'e0s0', restSeconds: 90 });
    expect(run(done, { type: 'extendRest', seconds: 15 }).rest?.seconds).toBe(105);
    expect(run(done, { type: 'pauseRest' }).rest?.pausedAt).not.toBeNull();
    expect(run(done, { type: 'pauseRest' }, { type: 'pauseRest' }).rest?.pausedAt).toBeNull();
    const idle = begin();
    const idleActions: SessionAction[] = [
      { type: 'skipRest' },
      { type: 'pauseRest' },
      { type: 'extendRest', seconds: 15 },
    ];
    expect(idleActions.map((action) => changeSession(idle, action, NOW))).toEqual([idle, idle, idle]);
  });

  it('alternates the exercises of a superset', () => {
    const session = begin(
      makePlanned({ superset: 1, sets: makePlanned().sets.slice(0, 1) }),
      makePlanned({ superset: 1 }),
      makePlanned(),
    );
    const order: string[] = [];
    let state = session;
    for (let next = nextSet(state); next; next = nextSet(state)) {
      order.push(next.set.key);
      state = run(state, { type: 'completeSet', setKey: next.set.key, restSeconds: 0 });
    }
    expect(order).toEqual(['e0s0', 'e1s0', 'e1s1', 'e1s2', 'e2s0', 'e2s1', 'e2s2']);
  });
});

describe('changing a session', () => {
  const two = begin(makePlanned(), makePlanned({ exerciseId: 'back-squat', name: 'Knäböj' }));
  const ids = (session: LiveSession) => session.exercises.map(({ exerciseId }) => exerciseId);

  it('adds, moves, removes and changes exercises', () => {
    const added = liveExercise(makePlanned({ exerciseId: 'plank' }), 'new');
    expect(ids(run(two, { type: 'addExercise', exercise: added }, { type: 'addExercise', exercise: added }))).toEqual([
      'bench-press',
      'back-squat',
      'plank',
    ]);
    expect(ids(run(two, { type: 'moveExercise', exerciseKey: 'e1', to: 0 }))).toEqual(['back-squat', 'bench-press']);
    expect(ids(run(two, { type: 'removeExercise', exerciseKey: 'e0' }))).toEqual(['back-squat']);
    expect(
      run(two, { type: 'changeExercise', exerciseKey: 'e0', change: { restSeconds: 30, notes: 'Smalt' } }).exercises[0],
    ).toMatchObject({ restSeconds: 30, notes: 'Smalt' });
    expect(changeSession(two, { type: 'removeExercise', exerciseKey: 'none' }, NOW)).toBe(two);
  });

  it('adds a set like the last, or an empty one', () => {
    const session = run(
      two,
      { type: 'addSet', exerciseKey: 'e0', setKey: 'x' },
      { type: 'addSet', exerciseKey: 'e0', setKey: 'x' },
    );
    expect(setsOf(session).map(({ key, weightKg }) => [key, weightKg])).toEqual([
      ['e0s0', 42.5],
      ['e0s1', 42.5],
      ['e0s2', 42.5],
      ['x', 42.5],
    ]);
    const empty = run(begin({ ...makePlanned(), sets: [] }), { type: 'addSet', exerciseKey: 'e0', setKey: 'x' });
    expect(setsOf(empty)[0]).toMatchObject({ weightKg: null, type: 'normal' });
  });

  it('puts warm-ups first, once', () => {
    const action: SessionAction = {
      type: 'insertWarmUps',
      exerciseKey: 'e0',
      sets: [{ key: 'w', weightKg: 20, reps: 10 }],
    };
    const session = run(two, action, action);
    expect(setsOf(session).map(({ key, type }) => [key, type])).toEqual([
      ['w', 'warmup'],
      ['e0s0', 'normal'],
      ['e0s1', 'normal'],
      ['e0s2', 'normal'],
    ]);
  });

  it('changes and removes a set, and nothing else', () => {
    const changed = run(two, { type: 'changeSet', setKey: 'e1s1', change: { weightKg: 60, rpe: 8, type: 'failure' } });
    expect(setsOf(changed, 1)[1]).toMatchObject({ weightKg: 60, rpe: 8, type: 'failure', planned: { weightKg: 42.5 } });
    expect(setsOf(run(two, { type: 'removeSet', setKey: 'e0s1' })).map(({ key }) => key)).toEqual(['e0s0', 'e0s2']);
    expect(changeSession(two, { type: 'changeSet', setKey: 'none', change: {} }, NOW)).toBe(two);
    expect(changeSession(two, { type: 'removeSet', setKey: 'none' }, NOW)).toBe(two);
  });

  it('takes a name and a note', () => {
    expect(run(two, { type: 'rename', name: 'Ben' }, { type: 'note', notes: 'Sov dåligt' })).toMatchObject({
      name: 'Ben',
      notes: 'Sov dåligt',
    });
  });

  it('holds no more than sixty exercises of a hundred sets', () => {
    const many = begin(...Array.from({ length: 60 }, () => makePlanned()));
    expect(changeSession(many, { type: 'addExercise', exercise: liveExercise(makePlanned(), 'x') }, NOW)).toBe(many);
    const [set] = makePlanned().sets;
    const long = begin(makePlanned({ sets: Array.from({ length: 100 }, () => ({ ...makeSet(), ...set })) }));
    expect(changeSession(long, { type: 'addSet', exerciseKey: 'e0', setKey: 'x' }, NOW)).toBe(long);
  });

  it('has a later edit time than the last edit, whatever the clock shows', () => {
    expect(changeSession(two, { type: 'rename', name: 'x' }, NOW - 9999).editedAt > two.editedAt).toBe(true);
  });
});

it('lists the exercises of a superset', () => {
  const { exercises } = begin(makePlanned({ superset: 1 }), makePlanned({ superset: 1 }), makePlanned());
  expect(supersetOf(exercises, 'e1').map(({ key }) => key)).toEqual(['e0', 'e1']);
  expect(supersetOf(exercises, 'e2').map(({ key }) => key)).toEqual(['e2']);
  expect(supersetOf(exercises, 'gone')).toEqual([]);
});

describe('sets that the server does not have', () => {
  const done = run(
    begin(),
    { type: 'completeSet', setKey: 'e0s0', restSeconds: 90 },
    { type: 'completeSet', setKey: 'e0s1', restSeconds: 90 },
  );

  it('are all done sets as long as it has none', () => {
    expect(countUnsentSets(done, '')).toBe(2);
  });

  it('are those that were done after its edit', () => {
    expect(countUnsentSets(done, new Date(NOW + 60_000).toISOString())).toBe(1);
  });

  it('are none when it has everything, or when nothing is done', () => {
    expect(countUnsentSets(done, done.editedAt)).toBe(0);
    expect(countUnsentSets(begin(), '')).toBe(0);
  });

  it('are one when a set that it has was changed afterwards', () => {
    const changed = run(done, { type: 'note', notes: 'Tungt' });
    expect(countUnsentSets({ ...changed, editedAt: '2026-11-12T18:00:00.000Z' }, done.editedAt)).toBe(1);
  });
});
