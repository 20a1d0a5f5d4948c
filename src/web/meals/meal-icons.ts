import { Apple, Coffee, Soup, Utensils } from 'lucide-react';
import type { MealType } from '#domain/meals/meal-types.ts';
import type { IconComponent } from '#web/ui/icon.tsx';

/** What stands for each meal, in the journal and on the dashboard. */
export const MEAL_ICONS: Record<MealType, IconComponent> = {
  Breakfast: Coffee,
  Lunch: Soup,
  Dinner: Utensils,
  Snacks: Apple,
};
