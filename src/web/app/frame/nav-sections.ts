import { type LinkProps, linkOptions } from '@tanstack/react-router';
import {
  BookOpen,
  Dumbbell,
  HandCoins,
  HeartPulse,
  House,
  ListChecks,
  MessagesSquare,
  Package,
  Ruler,
  ShieldCheck,
  ShoppingBag,
  UserRound,
  Utensils,
} from 'lucide-react';
import type { IconComponent } from '#web/ui/icon.tsx';
import type app from '../app.sv.json';

type NavKey = keyof (typeof app)['nav'];

export type NavSection = {
  /** Also the name in the texts, under `nav`. */
  key: NavKey;
  path: NonNullable<LinkProps['to']>;
  icon: IconComponent;
  /** The phone's bar shows the four sections with the lowest numbers; null is never shown. */
  bottomBar: number | null;
  /** A shortcut in the top bar from 1024 px. */
  inTopLinks: boolean;
  /** Sections for admins form a group of their own, visible only to admins. */
  audience: 'member' | 'admin';
  /** The tile on the dashboard: its text under `nav`, its link, and its position. */
  quickAction: { label: NavKey; link: LinkProps; order: number } | null;
};

/** Every section of the app, in the order of the menus. */
export const navSections: readonly NavSection[] = [
  {
    key: 'dashboard',
    path: '/dashboard',
    icon: House,
    bottomBar: 5,
    inTopLinks: true,
    audience: 'member',
    quickAction: null,
  },
  {
    key: 'meals',
    path: '/meals',
    icon: Utensils,
    bottomBar: 2,
    inTopLinks: true,
    audience: 'member',
    quickAction: { label: 'logMeal', link: linkOptions({ to: '/meals', search: { add: 'now' } }), order: 1 },
  },
  {
    key: 'fitness',
    path: '/fitness',
    icon: Dumbbell,
    bottomBar: 1,
    inTopLinks: true,
    audience: 'member',
    quickAction: { label: 'trackWorkout', link: linkOptions({ to: '/fitness', search: { add: 'workout' } }), order: 2 },
  },
  {
    key: 'body',
    path: '/body-fat',
    icon: Ruler,
    bottomBar: 3,
    inTopLinks: true,
    audience: 'member',
    quickAction: { label: 'bodyFat', link: linkOptions({ to: '/body-fat' }), order: 3 },
  },
  {
    key: 'community',
    path: '/community',
    icon: MessagesSquare,
    bottomBar: null,
    inTopLinks: true,
    audience: 'member',
    quickAction: null,
  },
  {
    key: 'shop',
    path: '/shop',
    icon: ShoppingBag,
    bottomBar: 4,
    inTopLinks: true,
    audience: 'member',
    quickAction: { label: 'shop', link: linkOptions({ to: '/shop' }), order: 5 },
  },
  {
    key: 'orders',
    path: '/orders',
    icon: Package,
    bottomBar: null,
    inTopLinks: false,
    audience: 'member',
    quickAction: null,
  },
  {
    key: 'cashback',
    path: '/cashback',
    icon: HandCoins,
    bottomBar: null,
    inTopLinks: true,
    audience: 'member',
    quickAction: { label: 'cashback', link: linkOptions({ to: '/cashback' }), order: 6 },
  },
  {
    key: 'ebooks',
    path: '/ebooks',
    icon: BookOpen,
    bottomBar: null,
    inTopLinks: false,
    audience: 'member',
    quickAction: { label: 'ebooks', link: linkOptions({ to: '/ebooks' }), order: 4 },
  },
  {
    key: 'exercises',
    path: '/exercises',
    icon: ListChecks,
    bottomBar: null,
    inTopLinks: false,
    audience: 'member',
    quickAction: null,
  },
  {
    key: 'healthSync',
    path: '/health-sync',
    icon: HeartPulse,
    bottomBar: null,
    inTopLinks: false,
    audience: 'member',
    quickAction: null,
  },
  {
    key: 'profile',
    path: '/profile',
    icon: UserRound,
    bottomBar: 6,
    inTopLinks: false,
    audience: 'member',
    quickAction: null,
  },
  {
    key: 'administration',
    path: '/admin',
    icon: ShieldCheck,
    bottomBar: null,
    inTopLinks: false,
    audience: 'admin',
    quickAction: null,
  },
];

const BOTTOM_BAR_ROOM = 4;

/** The sections in the phone's bar beside "More". */
export function bottomBarSections(sections: readonly NavSection[]): NavSection[] {
  return sections
    .filter((section) => section.bottomBar !== null)
    .toSorted((a, b) => Number(a.bottomBar) - Number(b.bottomBar))
    .slice(0, BOTTOM_BAR_ROOM);
}

/** The dashboard's tiles: log meal, track workout, body fat, e-books, shop, cashback. */
export function quickActions(sections: readonly NavSection[]) {
  return sections
    .flatMap(({ icon, quickAction }) => (quickAction ? [{ icon, ...quickAction }] : []))
    .toSorted((a, b) => a.order - b.order);
}
