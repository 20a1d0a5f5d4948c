import type { ReactNode } from 'react';
import type { Day } from '#domain/day/day.ts';
import { lazyPart } from '#web/platform/client-errors/lazy-part.tsx';
import { WaterOfDay } from '../water-of-day.tsx';

/** The planned meal calls `onKnown` when it is known whether there is one. */
type CardProps = { today: Day; onKnown: () => void };

/** The position of the planned meal among the cards. */
export type Planned = 'awaited' | 'first' | 'below';

export type DashboardCard = { key: string; card: (props: CardProps) => ReactNode };

const plan = {
  key: 'plan',
  card: lazyPart(async () => (await import('./plan-card.tsx')).PlanCard, { otherwise: 'unseen' }),
};

const water: DashboardCard = { key: 'water', card: ({ today }) => <WaterOfDay day={today} /> };

const threeInARow: readonly DashboardCard[] = [
  {
    key: 'weight',
    card: lazyPart(async () => (await import('./weight-card.tsx')).WeightCard, { otherwise: 'unseen' }),
  },
  {
    key: 'workout',
    card: lazyPart(async () => (await import('./workout-card.tsx')).WorkoutCard, { otherwise: 'unseen' }),
  },
  {
    key: 'cashback',
    card: lazyPart(async () => (await import('./cashback-card.tsx')).CashbackCard, { otherwise: 'unseen' }),
  },
];

const review = {
  key: 'review',
  card: lazyPart(async () => (await import('./review-card.tsx')).ReviewCard, { otherwise: 'unseen' }),
};

/**
 * The features' cards below the day, in order; their code loads with the day's numbers. The planned meal is optional
 * and is known last: the others wait for it where it comes first, on a phone. It is below them, where it moves none, on
 * a desktop and when it is late.
 */
export const dashboardCards = (planned: Planned): readonly DashboardCard[] => {
  if (planned === 'awaited') return [plan];
  return planned === 'first' ? [plan, water, ...threeInARow, review] : [...threeInARow, water, plan, review];
};
