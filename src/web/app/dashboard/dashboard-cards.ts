import { type ComponentType, lazy } from 'react';
import type { Day } from '#domain/day/day.ts';

export type DashboardCard = { key: string; card: ComponentType<{ today: Day }> };

/**
 * What features show below the day, in this order. A feature adds its card as it lands; its code comes with the numbers of
 * the day, below which it stands.
 */
export const dashboardCards: readonly DashboardCard[] = [
  { key: 'plan', card: lazy(async () => ({ default: (await import('./plan-card.tsx')).PlanCard })) },
  { key: 'weight', card: lazy(async () => ({ default: (await import('./weight-card.tsx')).WeightCard })) },
  { key: 'workout', card: lazy(async () => ({ default: (await import('./workout-card.tsx')).WorkoutCard })) },
  { key: 'cashback', card: lazy(async () => ({ default: (await import('./cashback-card.tsx')).CashbackCard })) },
  { key: 'review', card: lazy(async () => ({ default: (await import('./review-card.tsx')).ReviewCard })) },
];
