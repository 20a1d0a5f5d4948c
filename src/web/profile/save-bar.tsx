import { useTranslations } from 'use-intl';
import type { DailyGoal } from '#domain/profile/daily-goal.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useHiddenValues } from '#web/platform/session/hidden-values.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';

type SaveBarProps = { formId: string; dirty: boolean; busy: boolean; goal: DailyGoal };

/** The save button at the end of the page; sticky, with the day's goal, while there are changes. */
export function SaveBar({ formId, dirty, busy, goal }: SaveBarProps) {
  const t = useTranslations('profile');
  const hidden = useHiddenValues();
  return (
    <div
      className={classNames(
        'flex flex-col gap-2 md:flex-row md:items-center md:justify-end md:gap-4',
        dirty && following,
      )}
    >
      <div role="status" className="text-center text-caption text-ink-3 md:text-left">
        {dirty && !hidden.energy && (goal.complete || goal.isSetByHand) && <GoalSummary goal={goal} />}
        <p>{t(dirty ? 'page.unsaved' : 'page.allSaved')}</p>
      </div>
      <Button
        type="submit"
        form={formId}
        busy={busy}
        busyLabel={t('page.saving')}
        disabled={!dirty}
        className="w-full md:w-auto"
      >
        {t('page.save')}
      </Button>
    </div>
  );
}

/** The resulting goal beside the save button. */
function GoalSummary({ goal: { goal, restingNeed, belowRestingNeed } }: { goal: DailyGoal }) {
  const t = useTranslations('profile');
  const format = useFormat();
  return (
    <p className="text-ink-2">
      <b className="font-semibold text-ink">{t('goal.perDay', { kcal: format.number(goal) })}</b>
      {belowRestingNeed && ` ${t('goal.belowShort', { resting: format.number(restingNeed) })}`}
    </p>
  );
}

const following =
  'sticky bottom-[calc(var(--bottombar)+env(safe-area-inset-bottom))] z-bar -mx-4 border-t border-line bg-bg/92 px-4 py-3 backdrop-blur-[14px] ' +
  'md:bottom-0 md:-mx-8 md:px-8';
