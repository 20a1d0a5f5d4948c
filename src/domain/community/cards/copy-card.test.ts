import { describe, expect, it } from 'vitest';
import { workoutTemplate } from '../../fitness/templates/templates.contract.ts';
import { mealPlan } from '../../meals/plans/plans.contract.ts';
import { sentRecipe } from '../../meals/recipes/recipes.contract.ts';
import type { Card } from './cards.contract.ts';
import { planFromCard, recipeFromCard, templateFromCard } from './copy-card.ts';

const made = { id: '018f0000-0000-7000-8000-0000000000a1', at: '2026-11-12T08:00:00.000Z' };
const set = { type: 'normal', weightKg: 60, reps: 5, seconds: null, distanceM: null, assistanceKg: null } as const;
const exercise = {
  exerciseId: 'squat',
  name: 'Knäböj',
  logged: 'weight-reps',
  superset: null,
  restSeconds: 120,
} as const;
const workout: Card = {
  kind: 'workout',
  name: 'Helkropp A',
  performedAt: '2026-11-11T17:00:00.000Z',
  durationMinutes: 52,
  exercises: [
    { ...exercise, sets: [{ ...set, rpe: 8 }] },
    { ...exercise, sets: [] },
  ],
};
const template: Card = {
  kind: 'template',
  name: 'Helkropp A',
  category: 'Styrka',
  durationMinutes: null,
  exercises: [{ ...exercise, sets: [set] }],
};
const curve: Card = { kind: 'curve', curve: 'weight', exerciseId: null, exerciseName: null, points: [] };
const RECIPE = {
  name: 'Linsgryta',
  portions: 4,
  minutes: null,
  tags: [],
  ingredients: [],
  unread: ['salt'],
  steps: [],
};
const plan: Card = { kind: 'mealPlan', name: 'Vardag', description: '', meals: [] };

describe('copying a shared card', () => {
  it('makes a template of a workout: sets become planned sets without effort, exercises without sets are left out', () => {
    const copy = templateFromCard(workout, made);
    expect(copy).toMatchObject({ id: made.id, name: 'Helkropp A', category: 'General', notes: '' });
    expect(copy?.exercises.map(({ sets }) => sets)).toEqual([[set]]);
    expect(workoutTemplate.safeParse(copy).success).toBe(true);
  });

  it('retains the category of a template', () => {
    expect(templateFromCard(template, made)?.category).toBe('Styrka');
  });

  it('copies a meal plan as a valid plan', () => {
    expect(mealPlan.safeParse(planFromCard(plan, made)).success).toBe(true);
  });

  it('copies a recipe as a valid recipe', () => {
    const card: Card = { kind: 'recipe', ...RECIPE };
    expect(sentRecipe.safeParse(recipeFromCard(card, made)).success).toBe(true);
    expect(recipeFromCard(plan, made)).toBeNull();
  });

  it('returns null for a curve and for a workout without sets', () => {
    expect([templateFromCard(curve, made), planFromCard(workout, made)]).toEqual([null, null]);
    expect(templateFromCard({ ...template, exercises: [] }, made)).toBeNull();
  });
});
