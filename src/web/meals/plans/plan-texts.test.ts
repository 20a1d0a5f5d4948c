import { describe, expect, it } from 'vitest';
import { plans } from '../meals.en.json';

describe('what the specification fixes about meal plans in English', () => {
  it.each([
    [plans.saved, 'Meal Plan Saved!'],
    [plans.loadError, 'Error fetching meal plans'],
    [plans.saveError, 'Error saving meal plan'],
    [plans.deleteError, 'Error deleting meal plan'],
    [plans.createFailed, 'Failed to create meal plan'],
    [plans.updateFailed, 'Failed to update meal plan'],
    [plans.logError, 'Error logging plan'],
    [plans.emptyPlanTitle, 'Empty plan'],
    [plans.tabDetails, 'Plan Details'],
    [plans.tabMeals, 'Add Meals'],
    [plans.tabPreview, 'Plan Preview'],
  ])('%s', (text, fixed) => {
    expect(text).toBe(fixed);
  });
});
