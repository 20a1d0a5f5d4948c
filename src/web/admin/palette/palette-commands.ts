import { linkOptions, type NavigateOptions } from '@tanstack/react-router';
import { Bell, CircleUser, Download, KeyRound, ListTodo, Plus, Search, Truck, Upload } from 'lucide-react';
import type { IconComponent } from '#web/ui/icon.tsx';
import type admin from '../admin.sv.json';

type PaletteCommand = {
  /** Also its key in the texts, under `paletteCommand`. */
  key: keyof (typeof admin)['paletteCommand'];
  kind: 'action' | 'setting';
  icon: IconComponent;
  link: NavigateOptions;
};

/** Frequent actions without a page in the side list, and settings of the signed-in admin. */
export const PALETTE_COMMANDS: readonly PaletteCommand[] = [
  {
    key: 'ship',
    kind: 'action',
    icon: Truck,
    link: linkOptions({ to: '/admin/orders', search: { filter: 'to-ship', period: 'all' } }),
  },
  { key: 'newProduct', kind: 'action', icon: Plus, link: linkOptions({ to: '/admin/products/new' }) },
  { key: 'newBook', kind: 'action', icon: Plus, link: linkOptions({ to: '/admin/content/ebooks/new' }) },
  { key: 'newFood', kind: 'action', icon: Plus, link: linkOptions({ to: '/admin/content/foods/new' }) },
  { key: 'importFoods', kind: 'action', icon: Upload, link: linkOptions({ to: '/admin/content/foods/import' }) },
  { key: 'missedFoods', kind: 'action', icon: Search, link: linkOptions({ to: '/admin/foods' }) },
  { key: 'newMealPlan', kind: 'action', icon: Plus, link: linkOptions({ to: '/admin/meal-planner/new' }) },
  { key: 'newSchedule', kind: 'action', icon: Plus, link: linkOptions({ to: '/admin/workout-planner/schedule/new' }) },
  { key: 'newTemplate', kind: 'action', icon: Plus, link: linkOptions({ to: '/admin/workout-planner/template/new' }) },
  { key: 'reports', kind: 'action', icon: ListTodo, link: linkOptions({ to: '/admin/community' }) },
  { key: 'profile', kind: 'setting', icon: CircleUser, link: linkOptions({ to: '/profile' }) },
  { key: 'security', kind: 'setting', icon: KeyRound, link: linkOptions({ to: '/profile/security' }) },
  { key: 'notifications', kind: 'setting', icon: Bell, link: linkOptions({ to: '/profile/notifications' }) },
  { key: 'ownData', kind: 'setting', icon: Download, link: linkOptions({ to: '/own-data' }) },
];
