import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { GOAL_SITES, TAPE_SITE_OF_GOAL } from '#domain/body/body-sites.ts';
import type { Day } from '#domain/day/day.ts';
import { isUnderAge } from '#domain/profile/goal-safety.ts';
import { useAskToLeave, useUnsaved } from '#web/platform/confirm/unsaved.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { SafetyNote } from '#web/platform/safety/safety-note.tsx';
import { useHiddenValues } from '#web/platform/session/hidden-values.ts';
import { Button } from '#web/ui/button.tsx';
import { useFields } from '#web/ui/fields/use-fields.ts';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useProblemText } from '../body-texts.ts';
import { MeasureField } from '../measure-fields.tsx';
import type { BodyView } from '../use-body.ts';
import { checkGoalsForm, type GoalsForm, goalsFormOf, readGoalsForm, readGoalWeight } from './goals-form.ts';
import { useGoalsLog } from './use-goals-log.ts';

type GoalsSheetProps = { open: boolean; onClose: () => void; view: BodyView; today: Day };

/** The goal weight and six circumference goals; an empty field means no goal. */
export function GoalsSheet({ open, onClose, view, today }: GoalsSheetProps) {
  const t = useTranslations('body');
  const siteText = useTranslations('bodySites');
  const { locale } = useLanguage();
  const log = useGoalsLog();
  const problemText = useProblemText();
  const askToLeave = useAskToLeave();
  const formId = useId();
  const hidden = useHiddenValues();
  const { goals, person } = view;
  const [initial] = useState(() => goalsFormOf({ goals, goalWeightKg: person.goalWeightKg }, locale));
  const form = useFields({ initial, check: (values: GoalsForm) => checkGoalsForm(values, person) });
  const isDirty = JSON.stringify(form.values) !== JSON.stringify(initial);
  useUnsaved(open && isDirty);
  const save = async (values: GoalsForm) => {
    const next = { goals: readGoalsForm(values, goals, today), goalWeightKg: readGoalWeight(values) };
    if (await log.save(view, next)) onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onBeforeClose={() => !isDirty || askToLeave()}
      title={t('goals.title')}
      footer={
        <Button type="submit" form={formId} full busy={log.busy} busyLabel={t('goals.saving')}>
          {t('goals.save')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={form.submit(save)}>
        <p className="mb-3 text-caption text-ink-3">{t('goals.intro')}</p>
        <div className="grid grid-cols-2 items-start gap-3">
          {!hidden.weight && !isUnderAge(person.age) && (
            <MeasureField
              {...form.text('weight')}
              data-autofocus
              label={t('goal.weight')}
              optional
              unit="kg"
              className="col-span-2"
              disabled={!view.isLoaded}
              error={form.problems.weight && problemText(form.problems.weight)}
            />
          )}
          {form.problems.weight === 'GOAL_WEIGHT_TOO_LOW' && (
            <div className="col-span-2">
              <SafetyNote />
            </div>
          )}
          {GOAL_SITES.map((site) => (
            <MeasureField
              key={site}
              {...form.text(site)}
              label={siteText(`tape.${TAPE_SITE_OF_GOAL[site]}`)}
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
