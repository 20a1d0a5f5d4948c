import { type ComponentType, lazy } from 'react';
import type { Day } from '#domain/day/day.ts';

/** The planned meal tells when it is known whether there is one; it stands there by then. */
type CardProps = { today: Day; onKnown: () => void };

/** Where the planned meal stands among the cards. */
export type Planned = 'awaited' | 'first' | 'below';

export type DashboardCard = { key: string; card: ComponentType<CardProps> };

const plan = { key: 'plan', card: lazy(async () => ({ default: (await import('./plan-card.tsx')).PlanCard })) };

const threeInARow: readonly DashboardCard[] = [
  { key: 'weight', card: lazy(async () => ({ default: (await import('./weight-card.tsx')).WeightCard })) },
  { key: 'workout', card: lazy(async () => ({ default: (await import('./workout-card.tsx')).WorkoutCard })) },
  { key: 'cashback', card: lazy(async () => ({ default: (await import('./cashback-card.tsx')).CashbackCard })) },
];

const review = { key: 'review', card: lazy(async () => ({ default: (await import('./review-card.tsx')).ReviewCard })) };

/**
 * What features show below the day, in this order; their code comes with the numbers of the day, below which they stand. The
 * planned meal is not always there and is known last: the others wait for it where it comes first, on a phone, and it stands below
 * them, where none of them moves, on a desktop and when it is late.
 */
export const dashboardCards = (planned: Planned): readonly DashboardCard[] => {
  if (planned === 'awaited') return [plan];
  return planned === 'first' ? [plan, ...threeInARow, review] : [...threeInARow, plan, review];
};
