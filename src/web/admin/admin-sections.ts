import { type LinkProps, linkOptions } from '@tanstack/react-router';
import {
  BookOpenText,
  Dumbbell,
  HandCoins,
  LayoutList,
  MessagesSquare,
  Package,
  ReceiptText,
  Salad,
  SearchX,
  Tags,
} from 'lucide-react';
import type { IconComponent } from '#web/ui/icon.tsx';
import type admin from './admin.sv.json';

export type AdminSection = {
  /** Also its name in the texts, under `sections`. */
  key: keyof (typeof admin)['sections'];
  link: LinkProps;
  icon: IconComponent;
};

/** What can be administered, in the order of the side list. Only what exists is here. */
export const adminSections: readonly AdminSection[] = [
  { key: 'start', link: linkOptions({ to: '/admin' }), icon: LayoutList },
  { key: 'orders', link: linkOptions({ to: '/admin/orders' }), icon: ReceiptText },
  { key: 'products', link: linkOptions({ to: '/admin/products' }), icon: Package },
  { key: 'categories', link: linkOptions({ to: '/admin/categories' }), icon: Tags },
  { key: 'cashback', link: linkOptions({ to: '/admin/cashback' }), icon: HandCoins },
  { key: 'community', link: linkOptions({ to: '/admin/community' }), icon: MessagesSquare },
  { key: 'content', link: linkOptions({ to: '/admin/content' }), icon: BookOpenText },
  { key: 'mealPlanner', link: linkOptions({ to: '/admin/meal-planner' }), icon: Salad },
  { key: 'workoutPlanner', link: linkOptions({ to: '/admin/workout-planner' }), icon: Dumbbell },
  { key: 'foods', link: linkOptions({ to: '/admin/foods' }), icon: SearchX },
];
