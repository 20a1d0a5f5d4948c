import { describe, expect, it } from 'vitest';
import { makePlanned } from '../test/make-fitness.ts';
import { plannedVolume } from './planned-volume.ts';

const set = { type: 'normal' as const, weightKg: 100, reps: 5, seconds: null, distanceM: null, assistanceKg: null };
const squat = makePlanned({ exerciseId: 'squat', logged: 'weight-reps', sets: [set, set, set] });

describe('the volume that is planned', () => {
  it('grows by the step of the rule when every set is done', () => {
    // Five reps make a strength plan: 2.5 kg more each time.
    expect(plannedVolume([[squat]], 3)).toEqual({ weeks: [1500, 1538, 1575], sets: 3, weighed: 3 });
  });

  it('grows with every session of the week, and in reps before weight', () => {
    const eight = makePlanned({ exerciseId: 'row', logged: 'weight-reps', sets: [{ ...set, weightKg: 50, reps: 8 }] });
    // 8, 9; 10, then 52.5 kg × 8.
    expect(plannedVolume([[eight], [eight]], 2).weeks).toEqual([850, 920]);
  });

  it('repeats a pyramid and drop sets unchanged, and leaves out warm-ups', () => {
    const pyramid = makePlanned({
      exerciseId: 'press',
      logged: 'weight-reps',
      sets: [{ ...set, type: 'warmup' }, set, { ...set, weightKg: 110, reps: 3 }],
    });
    expect(plannedVolume([[pyramid]], 2)).toEqual({ weeks: [830, 830], sets: 2, weighed: 2 });
    const drop = { ...squat, sets: [set, { ...set, type: 'drop' as const, weightKg: 60 }] };
    expect(plannedVolume([[drop]], 2).weeks).toEqual([800, 813]);
  });

  it('leaves out sets without weight or reps, and counts them', () => {
    const free = makePlanned({ exerciseId: 'push-up', sets: [{ ...set, weightKg: null }] });
    const timed = makePlanned({
      exerciseId: 'plank',
      logged: 'time',
      sets: [{ ...set, weightKg: null, reps: null, seconds: 45 }],
    });
    expect(plannedVolume([[free, timed]], 2)).toEqual({ weeks: [0, 0], sets: 2, weighed: 0 });
    const open = { ...squat, sets: [{ ...set, reps: null }] };
    expect(plannedVolume([[open]], 2)).toEqual({ weeks: [0, 0], sets: 1, weighed: 0 });
  });
});
