import { describe, expect, it } from 'vitest';
import { makeTemplate, makeWorkout } from '../../fitness/test/make-fitness.ts';
import {
  exerciseCard,
  isEmptyCard,
  mealPlanCard,
  recipeCard,
  templateCard,
  weightCard,
  weightTrendCard,
  workoutCard,
} from './share-card.ts';

const plan = { id: 'x', name: 'Vardag', description: '', meals: [], createdAt: '', editedAt: '' };

describe('a shared card', () => {
  it('of a workout or a template has no notes and no field that it does not show', () => {
    const workout = workoutCard({ ...makeWorkout(), notes: 'ont i knät', caloriesBurned: 300 });
    const template = templateCard(makeTemplate());
    expect(Object.keys(workout).sort()).toEqual(['durationMinutes', 'exercises', 'kind', 'name', 'performedAt']);
    expect(JSON.stringify([workout, template])).not.toContain('notes');
  });

  it('of a plan has its foods, and of the weight one value a day', () => {
    expect(mealPlanCard(plan)).toEqual({ kind: 'mealPlan', name: 'Vardag', description: '', meals: [] });
    expect(weightCard([{ day: '2026-11-01', value: 70 }])).toMatchObject({ points: [{ day: '2026-11-01', kg: 70 }] });
  });

  it('of a recipe refers to foods of the catalogue, and has only the text of foods of the author', () => {
    const nutrients = { calories: 1, protein: null, carbs: null, fat: null, fiber: null, sugar: null };
    const food = { ...nutrients, name: 'Linser', unit: 'g', quantity: 60, grams: 60 };
    const ids = [
      'sv:linser',
      'ean:7310865004703',
      '0190f1e2-0000-7000-8000-00000000000a',
      'recipe:y',
      'cooking:x',
      null,
    ];
    const content = { name: 'Gryta', portions: 4, minutes: 30, tags: [], unread: [], steps: ['Koka.'] };
    const card = recipeCard({
      ...content,
      id: 'x',
      createdAt: '',
      editedAt: '',
      ingredients: ids.map((foodId) => ({ ...food, foodId })),
    });
    expect(card).toMatchObject({ kind: 'recipe', ...content });
    const named = card.kind === 'recipe' ? card.ingredients.map(({ foodId }) => foodId) : [];
    expect(named).toEqual(['sv:linser', 'ean:7310865004703', null, null, null, null]);
    expect([isEmptyCard(card), 'id' in card]).toEqual([false, false]);
  });

  it('of an exercise has the best estimate of each day of the period', () => {
    const at = (day: string, e1rmKg: number | null) => ({ at: `${day}T12:00:00.000Z`, e1rmKg });
    const done = [
      at('2026-10-01', 50),
      at('2026-11-01', 60),
      at('2026-11-01', 58),
      at('2026-11-02', null),
      at('2026-12-01', 70),
    ];
    expect(
      exerciseCard({ id: 'bench-press', ownName: null }, done, { from: '2026-11-01', to: '2026-11-30' }),
    ).toMatchObject({
      exerciseId: 'bench-press',
      points: [{ day: '2026-11-01', kg: 60 }],
    });
  });

  it('of the weight trend has the change in per cent since its first day, and no kilograms', () => {
    const card = weightTrendCard([
      { day: '2026-09-01', value: 90 },
      { day: '2026-11-01', value: 80 },
      { day: '2026-11-08', value: 78 },
    ]);
    expect(card).toEqual({
      kind: 'weightTrend',
      points: [
        { day: '2026-11-01', percent: 0 },
        { day: '2026-11-08', percent: -1.6 },
      ],
    });
    expect(isEmptyCard(weightTrendCard([]))).toBe(true);
  });

  it('is empty with fewer than two points or without any food', () => {
    const meal = { mealType: 'lunch' as const, foods: [] };
    expect(
      [weightCard([{ day: '2026-11-01', value: 70 }]), mealPlanCard({ ...plan, meals: [meal] })].map(isEmptyCard),
    ).toEqual([true, true]);
    expect(isEmptyCard(workoutCard(makeWorkout()))).toBe(false);
  });
});
