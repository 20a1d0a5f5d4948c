import type { LinkProps } from '@tanstack/react-router';
import { Archive, CalendarCheck, CalendarRange, CookingPot, Gauge, Leaf } from 'lucide-react';
import type { IconComponent } from '#web/ui/icon.tsx';
import type app from '../app.sv.json';

type FoodPage = {
  /** Also the name in the texts, under `food`. */
  key: Exclude<keyof (typeof app)['food'], 'title'>;
  path: NonNullable<LinkProps['to']>;
  icon: IconComponent;
};

/** The pages about food beside the journal, a group of the menus. */
export const foodPages: readonly FoodPage[] = [
  { key: 'week', path: '/meals/week', icon: CalendarRange },
  { key: 'recipes', path: '/meals/recipes', icon: CookingPot },
  { key: 'pantry', path: '/meals/pantry', icon: Archive },
  { key: 'nutrients', path: '/meals/nutrients', icon: Leaf },
  { key: 'energyNeed', path: '/body-fat/energy-need', icon: Gauge },
  { key: 'review', path: '/review', icon: CalendarCheck },
];
