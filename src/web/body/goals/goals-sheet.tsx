import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { GOAL_SITES, TAPE_SITE_OF_GOAL } from '#domain/body/body-sites.ts';
import type { Day } from '#domain/day/day.ts';
import { useLanguage } from '#web/platform/language.tsx';
import { useAskToLeave, useUnsaved } from '#web/platform/unsaved.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useFields } from '#web/ui/fields/use-fields.ts';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useProblemText } from '../body-texts.ts';
import { MeasureField } from '../measure-field.tsx';
import type { BodyView } from '../use-body.ts';
import { checkGoalsForm, type GoalsForm, goalsFormOf, readGoalsForm } from './goals-form.ts';
import { useGoalsLog } from './use-goals-log.ts';

type GoalsSheetProps = { open: boolean; onClose: () => void; view: BodyView; today: Day };

/** Six circumferences that can have a goal; an empty field is no goal. */
export function GoalsSheet({ open, onClose, view, today }: GoalsSheetProps) {
  const t = useTranslations('body');
  const { locale } = useLanguage();
  const saveGoals = useGoalsLog();
  const toast = useToast();
  const problemText = useProblemText();
  const askToLeave = useAskToLeave();
  const formId = useId();
  const [initial] = useState(() => goalsFormOf(view.goals, locale));
  const form = useFields({ initial, check: checkGoalsForm });
  const isDirty = JSON.stringify(form.values) !== JSON.stringify(initial);
  useUnsaved(open && isDirty);
  const save = async (values: GoalsForm) => {
    const goals = readGoalsForm(values, view.goals, today);
    const sayWhy = (error: string) => t('goals.failed', { error });
    if (!(await saveGoals({ goals, lastEditedAt: view.goalsEditedAt, sayWhy }))) return;
    toast.show({ tone: 'success', text: t('goals.saved') });
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onBeforeClose={() => !isDirty || askToLeave()}
      title={t('goals.circumference')}
      footer={
        <Button type="submit" form={formId} full>
          {t('goals.save')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={form.submit((values) => void save(values))}>
        <p className="mb-3 text-caption text-ink-3">{t('goals.intro')}</p>
        <div className="grid grid-cols-2 items-start gap-3">
          {GOAL_SITES.map((site, index) => (
            <MeasureField
              key={site}
              {...form.text(site)}
              {...(index === 0 ? { 'data-autofocus': true } : {})}
              label={t(`tapeSites.${TAPE_SITE_OF_GOAL[site]}`)}
              optional
              unit="cm"
              error={problemText(form.problems[site])}
            />
          ))}
        </div>
      </form>
    </Sheet>
  );
}
