import { describe, expect, it } from 'vitest';
import { type DayGoals, NO_NUTRIENT_GOALS } from '#domain/profile/day-goals.ts';
import {
  chooseWeekdays,
  formOfGoals,
  isRightForm,
  newWeekdays,
  nutrientProblem,
  readGoalsForm,
  weekdayProblem,
} from './goals-form.ts';

const goals: DayGoals = {
  nutrients: { ...NO_NUTRIENT_GOALS, protein: { unit: 'g', min: 120, max: null } },
  days: [{ weekdays: [0, 3], energyKcal: 2400, nutrients: NO_NUTRIENT_GOALS }],
};

describe('the form of goals', () => {
  it('returns the goals it was made of', () => {
    expect(readGoalsForm(formOfGoals(goals))).toEqual(goals);
    expect(readGoalsForm(formOfGoals(null))).toEqual({ nutrients: NO_NUTRIENT_GOALS, days: [] });
    expect(isRightForm(formOfGoals(goals))).toBe(true);
  });

  it.each([
    [{ unit: 'g', min: 120, max: null }, null],
    [{ unit: 'g', min: null, max: 2001 }, 'range'],
    [{ unit: 'percent', min: null, max: 101 }, 'range'],
    [{ unit: 'g', min: 12.5, max: null }, 'range'],
    [{ unit: 'g', min: 'unreadable', max: null }, 'range'],
    [{ unit: 'g', min: 90, max: 80 }, 'order'],
  ] as const)('reports %o as %s', (form, problem) => {
    expect(nutrientProblem(form, 'fat')).toBe(problem);
  });

  it('accepts tenths of a gram of salt, and no less', () => {
    const problems = [5.5, 5.7, 5.55, -1].map((max) => nutrientProblem({ unit: 'g', min: null, max }, 'salt'));
    expect(problems).toEqual([null, null, 'decimalRange', 'decimalRange']);
  });

  it('requires weekdays of a group, and a difference', () => {
    const group = newWeekdays(formOfGoals(goals));
    expect(group.key).toBe(1);
    expect(weekdayProblem(group)).toBe('noDays');
    expect(weekdayProblem({ ...group, weekdays: [5] })).toBe('nothing');
    expect(weekdayProblem({ ...group, weekdays: [5], energyKcal: 400 })).toBe('energyRange');
    expect(weekdayProblem({ ...group, weekdays: [5], energyKcal: 2100 })).toBeNull();
    expect(newWeekdays(formOfGoals(null)).key).toBe(0);
  });

  it('removes a weekday from its former group', () => {
    const form = formOfGoals(goals);
    const days = chooseWeekdays([...form.days, newWeekdays(form)], 1, [5, 3]);
    expect(days.map(({ weekdays }) => weekdays)).toEqual([[0], [3, 5]]);
  });
});
