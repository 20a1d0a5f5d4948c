import type { Food } from '#domain/meals/add-food/foods.contract.ts';

/** A food as an outside source tells it, checked and in our terms. */
export type OutsideFood = Omit<Food, 'serving'>;
