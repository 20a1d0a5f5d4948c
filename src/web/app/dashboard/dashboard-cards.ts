import { type ComponentType, lazy } from 'react';
import type { Day } from '#domain/day/day.ts';

export type DashboardCard = { key: string; card: ComponentType<{ today: Day }> };

const plan = { key: 'plan', card: lazy(async () => ({ default: (await import('./plan-card.tsx')).PlanCard })) };

const threeInARow: readonly DashboardCard[] = [
  { key: 'weight', card: lazy(async () => ({ default: (await import('./weight-card.tsx')).WeightCard })) },
  { key: 'workout', card: lazy(async () => ({ default: (await import('./workout-card.tsx')).WorkoutCard })) },
  { key: 'cashback', card: lazy(async () => ({ default: (await import('./cashback-card.tsx')).CashbackCard })) },
];

const review = { key: 'review', card: lazy(async () => ({ default: (await import('./review-card.tsx')).ReviewCard })) };

/**
 * What features show below the day, in this order; their code comes with the numbers of the day, below which they stand. The
 * planned meal is not always there and is known last: on a desktop, where all of them are seen, it stands where no other moves.
 */
export const dashboardCards = (isWide: boolean): readonly DashboardCard[] =>
  isWide ? [...threeInARow, plan, review] : [plan, ...threeInARow, review];
