import type { Food } from '#domain/meals/foods.contract.ts';

/** A food as an outside source tells it, checked and in our terms. */
export type OutsideFood = Omit<Food, 'serving'>;
