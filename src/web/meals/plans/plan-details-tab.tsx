import { ShoppingBasket } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { MEALS_LENGTHS } from '#domain/meals/meals-bounds.ts';
import { Card } from '#web/ui/card.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { DayGoals } from '../use-day.ts';
import { PlanDayCard } from './plan-day-card.tsx';
import type { PlanEditor } from './use-plan-editor.ts';

/** Name and description of a plan. */
export function PlanDetailsTab({ editor, goals }: { editor: PlanEditor; goals: DayGoals | null }) {
  const t = useTranslations('meals');
  const { draft, edit } = editor;
  return (
    <>
      <TextField
        ref={editor.nameField}
        label={t('plans.name')}
        value={draft.name}
        maxLength={MEALS_LENGTHS.planName}
        autoComplete="off"
        error={editor.isNameMissing ? t('plans.nameRequired') : undefined}
        onChange={(event) => {
          const name = event.target.value;
          editor.setNameMissing(false);
          edit((now) => ({ ...now, name }));
        }}
      />
      <TextArea
        label={t('plans.description')}
        optional
        value={draft.description}
        maxLength={MEALS_LENGTHS.planDescription}
        help={t('plans.descriptionLength', { count: draft.description.length, max: MEALS_LENGTHS.planDescription })}
        onChange={(event) => {
          const description = event.target.value;
          edit((now) => ({ ...now, description }));
        }}
      />
      <PlanDayCard meals={draft.meals} goals={goals} className="lg:hidden" />
      <Card as="div" tone="plain" compact className="flex items-start gap-3">
        <Icon of={ShoppingBasket} size={20} className="text-accent" />
        <p className="text-caption text-ink-2">{t('plans.listHint')}</p>
      </Card>
    </>
  );
}
