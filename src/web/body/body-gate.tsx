import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { NoHealthConsent } from '#web/platform/session/no-health-consent.tsx';
import { useMember } from '#web/platform/session/use-session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import type { Body } from './use-body.ts';

/** Handles consent, loading and errors of every body page. */
export function BodyGate({ body, children }: { body: Body; children: ReactNode }) {
  const { healthConsent } = useMember();
  if (!healthConsent) return <NoConsent />;
  return <Loaded body={body}>{children}</Loaded>;
}

/** Measurements of this device are available even when loading failed. */
function Loaded({ body: { query, view }, children }: { body: Body; children: ReactNode }) {
  const t = useTranslations('body');
  const problem = useContentError(query, t('errors.loading'));
  const hasOwn = view.weights.length + view.tape.length + view.caliper.length > 0;
  if (query.isPending && !hasOwn) return <BodySkeleton />;
  return (
    <>
      {problem.failed && (
        <Card as="div" compact className="flex flex-col items-start gap-3 md:flex-row md:items-center">
          <div className="flex-1">
            <p className="text-h3">{t('errors.failedTitle')}</p>
            <p className="mt-1 text-caption text-ink-2">{t('errors.failed', { error: problem.reason })}</p>
          </div>
          <Button
            variant="soft"
            size="md"
            busy={problem.isRetrying}
            busyLabel={t('errors.retrying')}
            onClick={problem.retry}
          >
            {t('errors.retry')}
          </Button>
        </Card>
      )}
      {children}
    </>
  );
}

function NoConsent() {
  const t = useTranslations('body');
  return (
    <NoHealthConsent
      title={t('page.noConsentTitle')}
      text={t('page.noConsentText')}
      action={t('page.noConsentAction')}
    />
  );
}

/** A placeholder with the layout of the page. */
function BodySkeleton() {
  const t = useTranslations('body');
  return (
    <SkeletonGroup label={t('page.loading')} className="flex flex-col gap-4 lg:grid lg:grid-cols-12 lg:gap-5">
      <Card as="div" className="lg:col-span-8">
        <Skeleton width={80} />
        <Skeleton width={140} height={40} className="mt-2" />
        <Skeleton shape="curve" height={180} className="mt-6" />
      </Card>
      <div className="flex flex-col gap-4 lg:col-span-4 lg:gap-5">
        {['goal', 'bmi'].map((card) => (
          <Card key={card} as="div">
            <Skeleton width="45%" height={18} />
            <Skeleton height={8} className="mt-4" />
            <Skeleton width="70%" className="mt-3" />
          </Card>
        ))}
      </div>
    </SkeletonGroup>
  );
}
