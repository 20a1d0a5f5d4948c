import { describe, expect, it } from 'vitest';
import { assignmentState, daysOfPlan } from './assignment-state.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 7, minute));

describe('the state of an assignment', () => {
  const given = { editedAt: at(0), takenBackAt: null };
  it.each([
    ['unchanged', given, { editedAt: at(0), deletedAt: null }],
    ['changed', given, { editedAt: at(1), deletedAt: null }],
    ['removed', given, { editedAt: at(1), deletedAt: at(1) }],
    ['removed', given, null],
    ['taken-back', { ...given, takenBackAt: at(2) }, { editedAt: at(2), deletedAt: at(2) }],
  ])('is %s', (state, assignment, row) => {
    expect(assignmentState(assignment, row)).toBe(state);
  });
});

describe('days on which a plan was followed', () => {
  const none = { calories: null, protein: null, carbs: null, fat: null, fiber: null, sugar: null };
  const food = { ...none, foodId: 'sv:gröt', name: 'Gröt', unit: 'g', quantity: 60, grams: 60 };
  const row = (day: string, id: string) => ({
    day,
    mealType: 'Breakfast' as const,
    foodName: id,
    foodItem: { ...none, id: `sv:${id}`, name: id, amount: 60, unit: 'g' },
  });
  const meals = [
    { mealType: 'breakfast' as const, foods: [food] },
    { mealType: 'lunch' as const, foods: [] },
  ];

  it('are those with a meal as planned, each once', () => {
    const rows = [
      row('2026-11-12', 'gröt'),
      row('2026-11-10', 'gröt'),
      row('2026-11-10', 'gröt'),
      row('2026-11-13', 'fil'),
    ];
    expect(daysOfPlan(meals, rows)).toEqual({ times: 2, lastDay: '2026-11-12' });
  });

  it('are none when no planned meal was eaten', () => {
    expect(daysOfPlan(meals, [row('2026-11-13', 'fil')])).toEqual({ times: 0, lastDay: null });
  });
});
