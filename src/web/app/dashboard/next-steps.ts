import type { LinkProps } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import type { Dashboard } from '#domain/dashboard/dashboard.contract.ts';
import type { IconComponent } from '#web/ui/icon.tsx';

export type NextStep = { key: 'profile'; icon: IconComponent; path: NonNullable<LinkProps['to']>; done: boolean };

/** What makes the curve the member's own. A feature adds its first step as it lands. */
export function stepsFor(day: Dashboard): NextStep[] {
  return [{ key: 'profile', icon: UserRound, path: '/profile', done: day.profileComplete }];
}
