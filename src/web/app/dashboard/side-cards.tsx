import type { NextStep } from './next-steps.ts';
import { NextStepsCard } from './next-steps-card.tsx';
import { VerifyEmailCard } from './verify-email-card.tsx';

type SideCardsProps = { steps: NextStep[]; goal: number; unverifiedEmail: string | null };

/** What is left to do: steps to take, an address to confirm. */
export function SideCards({ steps, goal, unverifiedEmail }: SideCardsProps) {
  return (
    <>
      <NextStepsCard steps={steps} goal={goal} />
      {unverifiedEmail !== null && <VerifyEmailCard email={unverifiedEmail} />}
    </>
  );
}
