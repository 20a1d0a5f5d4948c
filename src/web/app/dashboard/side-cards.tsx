import { Link, type LinkProps, linkOptions } from '@tanstack/react-router';
import { Dumbbell, Scale, UserRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import type { IconComponent } from '#web/ui/icon.tsx';
import type { NextStep } from './next-steps.ts';

type SideCardsProps = { steps: NextStep[]; goal: number; unverifiedEmail: string | null };

/** Open tasks: next steps, an address to confirm. */
export function SideCards({ steps, goal, unverifiedEmail }: SideCardsProps) {
  return (
    <>
      <NextStepsCard steps={steps} goal={goal} />
      {unverifiedEmail !== null && <VerifyEmailCard email={unverifiedEmail} />}
    </>
  );
}

/** Shown until every step is done. */
export function NextStepsCard({ steps, goal }: { steps: NextStep[]; goal: number }) {
  const t = useTranslations('dashboard');
  const format = useFormat();
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  const count = <span className="text-caption text-ink-3">{t('steps.count', { done, all: steps.length })}</span>;
  return (
    <Card flush className="flex-none">
      <CardHead title={t('steps.title')} action={count} className="px-5 pt-4 pb-2" />
      <List inset className="pb-1.5">
        {steps
          .filter((step) => !step.done)
          .map(({ key }) => (
            <ListRow
              key={key}
              icon={STEPS[key].icon}
              title={t(`steps.${key}`)}
              meta={t(`steps.${key}Text`, { goal: format.kcal(goal) })}
              chevron
              render={(row) => <Link {...STEPS[key].link} {...row} />}
            />
          ))}
      </List>
    </Card>
  );
}

const STEPS: Record<NextStep['key'], { icon: IconComponent; link: LinkProps }> = {
  profile: { icon: UserRound, link: linkOptions({ to: '/profile' }) },
  weight: { icon: Scale, link: linkOptions({ to: '/body-fat', search: { add: 'weight' } }) },
  training: { icon: Dumbbell, link: linkOptions({ to: '/fitness' }) },
};

/** A reminder only: everything works without a confirmed address. */
export function VerifyEmailCard({ email }: { email: string }) {
  const t = useTranslations('dashboard');
  const resend = useAction(() => api.auth.resendVerification(), {
    action: t('verify.action'),
    successToast: t('verify.sent', { email }),
  });
  return (
    <Card tone="soft">
      <h2 className="text-h3 text-accent-strong">{t('verify.title')}</h2>
      <p className="mt-1 text-caption wrap-anywhere text-ink-2">{t('verify.text', { email })}</p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        busy={resend.busy}
        busyLabel={t('verify.sending')}
        onClick={() => void resend.run()}
      >
        {t('verify.resend')}
      </Button>
    </Card>
  );
}
