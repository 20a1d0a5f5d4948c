import { describe, expect, it } from 'vitest';
import { checkGoalsForm, type GoalsForm, goalsFormOf, readGoalsForm, readGoalWeight } from './goals-form.ts';

const BEFORE = {
  waist: { cm: 76, since: '2026-09-01' },
  chest: null,
  hips: { cm: 97.5, since: '2026-09-01' },
  thighR: null,
  bicepR: null,
  neck: null,
};

const formOf = (goals: typeof BEFORE) => goalsFormOf({ goals, goalWeightKg: 66.5 }, 'sv-SE');

const PERSON = { age: 34, heightCm: 168, goalWeightKg: 66.5 };
const check = (form: GoalsForm, about = {}) => checkGoalsForm(form, { ...PERSON, ...about });

describe('the form of circumference goals', () => {
  it('shows the goals there are', () => {
    expect(formOf(BEFORE)).toMatchObject({ waist: '76', hips: '97,5', chest: '' });
  });

  it('accepts goals within the range of a tape, and none', () => {
    expect(check({ ...formOf(BEFORE), neck: '' }).neck).toBeUndefined();
    expect(check({ ...formOf(BEFORE), neck: '900' }).neck).toBe('tapeRange');
    expect(check({ ...formOf(BEFORE), neck: 'x' }).neck).toBe('unreadable');
  });

  it('starts a changed goal today, and does not change the others', () => {
    const form = { ...formOf(BEFORE), waist: '74', neck: '33,5' };
    expect(readGoalsForm(form, BEFORE, '2026-11-12')).toEqual({
      waist: { cm: 74, since: '2026-11-12' },
      chest: null,
      hips: { cm: 97.5, since: '2026-09-01' },
      thighR: null,
      bicepR: null,
      neck: { cm: 33.5, since: '2026-11-12' },
    });
  });

  it('has the goal weight, and accepts a possible one', () => {
    const form = formOf(BEFORE);
    expect([form.weight, readGoalWeight(form), readGoalWeight({ ...form, weight: '' })]).toEqual(['66,5', 66.5, null]);
    expect(check({ ...form, weight: '660' }).weight).toBe('weightRange');
  });

  it.each([
    ['60', {}, undefined],
    ['50', {}, 'GOAL_WEIGHT_TOO_LOW'],
    ['50', { goalWeightKg: 50 }, undefined],
    ['60', { age: null }, 'GOAL_AGE_NEEDED'],
    ['60', { heightCm: null }, 'GOAL_HEIGHT_NEEDED'],
  ])('with the goal weight %s for %o: %s', (weight, about, problem) => {
    expect(check({ ...formOf(BEFORE), weight }, about).weight).toBe(problem);
  });

  it('removes a cleared goal', () => {
    expect(readGoalsForm({ ...formOf(BEFORE), waist: ' ' }, BEFORE, '2026-11-12').waist).toBeNull();
  });
});
