import { lazy, Suspense } from 'react';
import type { Dashboard } from '#domain/dashboard/dashboard.contract.ts';
import { useMember } from '#web/platform/use-session.tsx';
import { EnergyCard } from './energy-card.tsx';
import { stepsFor } from './next-steps.ts';

const SideCards = lazy(async () => ({ default: (await import('./side-cards.tsx')).SideCards }));

/** The energy card, and beside it what is left to do; with nothing left it has the row to itself. */
export function DayAtAGlance({ day }: { day: Dashboard }) {
  const { email, emailVerified } = useMember();
  const steps = stepsFor(day);
  const unverifiedEmail = emailVerified ? null : email;
  const hasSide = unverifiedEmail !== null || steps.some((step) => !step.done);
  return (
    <div className="flex flex-col gap-4 md:gap-5 lg:grid lg:grid-cols-12 lg:items-start">
      <div className={hasSide ? 'lg:col-span-8' : 'lg:col-span-12'}>
        <EnergyCard day={day} wide={!hasSide} />
      </div>
      {hasSide && (
        <div className="flex flex-col gap-4 md:gap-5 lg:col-span-4">
          <Suspense>
            <SideCards steps={steps} goal={day.energy.goal} unverifiedEmail={unverifiedEmail} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
