import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeProfile } from '#web/test/makers/make-profile.ts';
import { formOf, type ProfileForm } from '../profile-form.ts';
import { goalOfForm, goalSteps, readableForm } from './goal-of-form.ts';

const TODAY = '2026-11-15';
const elin = formOf(makeProfile());
const goalOf = (edits: Partial<ProfileForm>) => goalOfForm({ ...elin, ...edits }, TODAY);

describe('the goal while a profile is edited', () => {
  it('is 1915 kcal in three steps for Elin', () => {
    const goal = goalOf({});
    expect([goal.goal, goalSteps(goal)]).toEqual([1915, { resting: 1413, activity: 777, weight: -275 }]);
  });

  it('uses the age from the date of birth where there is one', () => {
    expect(goalOf({ dateOfBirth: '1992-03-14', age: null }).goal).toBe(1915);
  });

  it('is 2000 and lists what is missing', () => {
    expect(goalOf({ heightCm: null, gender: null })).toMatchObject({ goal: 2000, missing: ['height', 'gender'] });
  });

  it('has steps that add up to it, whatever the numbers', () => {
    const person = fc.record({
      currentWeight: fc.double({ min: 20, max: 400, noNaN: true }),
      heightCm: fc.double({ min: 100, max: 250, noNaN: true }),
      activityLevel: fc.integer({ min: 1, max: 5 }),
      weeklyGoalKg: fc.double({ min: 0, max: 1.5, noNaN: true }),
    });
    fc.assert(
      fc.property(person, (edits) => {
        const goal = goalOf(edits);
        const { resting, activity, weight } = goalSteps(goal);
        return resting + activity + weight === goal.goal;
      }),
    );
  });

  it('uses the stored number for an incomplete one', () => {
    const typing = { ...elin, currentWeight: 6, heightCm: 'unreadable' as const, age: 3 };
    expect(goalOfForm(readableForm(typing, elin), TODAY).goal).toBe(1915);
  });

  it('is the one set by hand, while its steps give the calculated one', () => {
    const goal = goalOf({ energyGoalKcal: 1990 });
    expect([goal.goal, goal.calculated, goalSteps(goal)]).toEqual([
      1990,
      1915,
      { resting: 1413, activity: 777, weight: -275 },
    ]);
  });

  it('ignores an incomplete goal', () => {
    const typing = { ...elin, energyGoalKcal: 19 };
    expect(goalOfForm(readableForm(typing, elin), TODAY).goal).toBe(1915);
  });

  it('treats an emptied number as missing', () => {
    expect(readableForm({ ...elin, heightCm: null }, elin).heightCm).toBeNull();
  });
});
