import { useTranslations } from 'use-intl';
import type { ContentError } from '#web/platform/api/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink, NextStepLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** The day could not be read. Foods can still be logged below; they are stored on this device. */
export function MealsFailed({ problem }: { problem: ContentError }) {
  const t = useTranslations('meals');
  return (
    <Card as="div" compact className="flex flex-col items-start gap-3 md:flex-row md:items-center">
      <div className="flex-1">
        <p className="text-h3">{t('page.failedTitle')}</p>
        <p className="mt-1 text-caption text-ink-2">{t('page.failedText', { reason: problem.reason })}</p>
      </div>
      <Button variant="soft" size="md" busy={problem.isRetrying} busyLabel={t('page.retrying')} onClick={problem.retry}>
        {t('page.retry')}
      </Button>
    </Card>
  );
}

/** Without consent to health data nothing may be logged. */
export function NoConsent() {
  const t = useTranslations('meals');
  return (
    <EmptyState
      kind="plate"
      title={t('page.noConsentTitle')}
      text={t('page.noConsentText')}
      action={<NextStepLink to="/profile">{t('page.noConsentAction')}</NextStepLink>}
    />
  );
}

/** A day without food teaches the next tap. */
export function EmptyDay({ isToday, onAdd }: { isToday: boolean; onAdd: () => void }) {
  const t = useTranslations('meals');
  const day = isToday ? 'today' : 'other';
  return (
    <EmptyState
      kind="plate"
      title={t(`empty.${day}`)}
      text={t(`empty.${day}Text`)}
      action={
        <div className="flex flex-col items-center gap-1">
          <Button variant="soft" size="md" onClick={onAdd}>
            {t(`empty.${day}Action`)}
          </Button>
          <ButtonLink to="/meals/import" variant="ghost" size="sm">
            {t('empty.import')}
          </ButtonLink>
        </div>
      }
    />
  );
}
