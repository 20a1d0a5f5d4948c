import { describe, expect, it } from 'vitest';
import {
  addFoods,
  EMPTY_DRAFT,
  openAddFood,
  planProblem,
  removeFood,
  removeLastFoods,
  removeMeal,
} from './plan-draft.ts';

const oats = {
  foodId: 'sv:havregryn',
  name: 'Havregryn',
  unit: 'g',
  quantity: 60,
  grams: 60,
  calories: 222,
  protein: 8,
  carbs: 36,
  fat: 4,
  fiber: null,
  sugar: null,
};
const milk = { ...oats, foodId: 'sv:mellanmjolk', name: 'Mellanmjölk', unit: 'dl', quantity: 2, grams: 206 };

describe('a plan draft', () => {
  it('starts empty with breakfast selected', () => {
    expect(EMPTY_DRAFT).toMatchObject({
      id: null,
      name: '',
      meals: [],
      selectedMealType: 'breakfast',
      isAddingFood: false,
    });
  });

  it('creates a meal for its first foods and appends later ones', () => {
    const draft = addFoods(addFoods(EMPTY_DRAFT, 'lunch', [oats]), 'lunch', [milk]);
    expect(draft.meals).toEqual([{ mealType: 'lunch', foods: [oats, milk] }]);
  });

  it('leaves the other meals alone', () => {
    const draft = addFoods(addFoods(EMPTY_DRAFT, 'lunch', [oats]), 'dinner', [milk]);
    expect(addFoods(draft, 'dinner', [oats]).meals[0]).toEqual({ mealType: 'lunch', foods: [oats] });
  });

  it('removes a food by its index, and a meal with its last food', () => {
    const draft = addFoods(addFoods(EMPTY_DRAFT, 'lunch', [oats, milk]), 'snack', [oats]);
    const one = removeFood(draft, 'lunch', 0);
    expect([one.meals[0]?.foods, removeFood(one, 'lunch', 0).meals.map((meal) => meal.mealType)]).toEqual([
      [milk],
      ['snack'],
    ]);
  });

  it('removes the foods that were added last, and a meal that was created for them', () => {
    const draft = addFoods(addFoods(EMPTY_DRAFT, 'lunch', [oats, milk]), 'snack', [oats]);
    expect(removeLastFoods(draft, 'lunch', 1).meals[0]?.foods).toEqual([oats]);
    expect(removeLastFoods(draft, 'lunch', 5).meals.map(({ mealType }) => mealType)).toEqual(['snack']);
  });

  it('removes a whole meal', () => {
    expect(removeMeal(addFoods(EMPTY_DRAFT, 'lunch', [oats]), 'lunch').meals).toEqual([]);
  });

  it('opens the dialog on breakfast unless a meal is given', () => {
    expect([openAddFood(EMPTY_DRAFT).selectedMealType, openAddFood(EMPTY_DRAFT, 'dinner').selectedMealType]).toEqual([
      'breakfast',
      'dinner',
    ]);
  });

  it('requires a name and at least one food', () => {
    const named = { ...EMPTY_DRAFT, name: 'Vecka' };
    expect([
      planProblem({ ...named, name: '  ' }),
      planProblem(named),
      planProblem(addFoods(named, 'lunch', [oats])),
    ]).toEqual(['name-required', 'empty-plan', null]);
  });
});
