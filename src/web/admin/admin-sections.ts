import { type LinkProps, linkOptions } from '@tanstack/react-router';
import {
  Activity,
  BookOpenText,
  Calculator,
  Database,
  Dumbbell,
  HandCoins,
  HeartPulse,
  LayoutList,
  MessagesSquare,
  Package,
  ReceiptText,
  Salad,
  ScrollText,
  Tags,
  Users,
} from 'lucide-react';
import { useMember } from '#web/platform/session/use-session.tsx';
import type { IconComponent } from '#web/ui/icon.tsx';
import type admin from './admin.sv.json';
import { canOpenAdminPage } from './admin-page-areas.ts';

export type AdminSection = {
  /** Also its key in the texts, under `sections`. */
  key: keyof (typeof admin)['sections'];
  /** Null for the start page, which is not a section. */
  group: (typeof ADMIN_GROUPS)[number] | null;
  link: LinkProps;
  icon: IconComponent;
};

/** Sections of the administration, in the order of the side list, with a line between groups. */
export const adminSections: readonly AdminSection[] = [
  { key: 'start', group: null, link: linkOptions({ to: '/admin' }), icon: LayoutList },
  { key: 'orders', group: 'shop', link: linkOptions({ to: '/admin/orders' }), icon: ReceiptText },
  { key: 'products', group: 'shop', link: linkOptions({ to: '/admin/products' }), icon: Package },
  { key: 'categories', group: 'shop', link: linkOptions({ to: '/admin/categories' }), icon: Tags },
  { key: 'bookkeeping', group: 'shop', link: linkOptions({ to: '/admin/bookkeeping' }), icon: Calculator },
  { key: 'users', group: 'members', link: linkOptions({ to: '/admin/users' }), icon: Users },
  { key: 'cashback', group: 'members', link: linkOptions({ to: '/admin/cashback' }), icon: HandCoins },
  { key: 'community', group: 'members', link: linkOptions({ to: '/admin/community' }), icon: MessagesSquare },
  { key: 'content', group: 'content', link: linkOptions({ to: '/admin/content' }), icon: BookOpenText },
  { key: 'mealPlanner', group: 'content', link: linkOptions({ to: '/admin/meal-planner' }), icon: Salad },
  { key: 'workoutPlanner', group: 'content', link: linkOptions({ to: '/admin/workout-planner' }), icon: Dumbbell },
  { key: 'analytics', group: 'system', link: linkOptions({ to: '/admin/analytics' }), icon: Activity },
  { key: 'auditLog', group: 'system', link: linkOptions({ to: '/admin/trail' }), icon: ScrollText },
  { key: 'health', group: 'system', link: linkOptions({ to: '/admin/operations' }), icon: HeartPulse },
  { key: 'seeder', group: 'system', link: linkOptions({ to: '/admin/data-seeder' }), icon: Database },
];

/** The sections that the signed-in admin may open. */
export function useAdminSections(): readonly AdminSection[] {
  const member = useMember();
  return adminSections.filter(({ link }) => canOpenAdminPage(member, String(link.to)));
}

export const ADMIN_GROUPS = ['shop', 'members', 'content', 'system'] as const;
