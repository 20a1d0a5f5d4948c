import { lazy, type ReactNode } from 'react';
import type { Dashboard } from '#domain/dashboard/dashboard.contract.ts';
import { AfterPaint } from '#web/platform/after-paint.tsx';
import { useMember } from '#web/platform/use-session.tsx';
import { EnergyCard } from './energy-card.tsx';
import { stepsFor } from './next-steps.ts';

const SideCards = lazy(async () => ({ default: (await import('./side-cards.tsx')).SideCards }));
const TodayCard = lazy(async () => ({ default: (await import('./today-card.tsx')).TodayCard }));

/** The energy card, and beside or below it today's meals and what is left to do. `children` come right after the energy. */
export function DayAtAGlance({ day, children }: { day: Dashboard; children?: ReactNode }) {
  const { email, emailVerified } = useMember();
  const steps = stepsFor(day);
  const unverifiedEmail = emailVerified ? null : email;
  const hasSteps = unverifiedEmail !== null || steps.some((step) => !step.done);
  // On the first day the energy card itself holds the one button, and the next steps are what comes after it.
  const hasToday = day.meals.length > 0 || !hasSteps;
  return (
    <div className="flex flex-col gap-4 md:gap-5 lg:grid lg:grid-cols-12">
      <div className="lg:col-span-8">
        <EnergyCard day={day} />
      </div>
      {children}
      <div className="flex flex-col gap-4 md:gap-5 lg:col-span-4">
        <AfterPaint>
          {hasToday && <TodayCard meals={day.meals} />}
          {hasSteps && <SideCards steps={steps} goal={day.energy.goal} unverifiedEmail={unverifiedEmail} />}
        </AfterPaint>
      </div>
    </div>
  );
}
