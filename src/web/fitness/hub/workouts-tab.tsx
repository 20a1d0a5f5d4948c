import { Link } from '@tanstack/react-router';
import { Clock, ListChecks, Play, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StoredTemplate } from '#domain/fitness/templates/templates.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { RefusedNote } from '#web/platform/offline/status/refused-note.tsx';
import { SyncBadge } from '#web/platform/offline/status/sync-badge.tsx';
import { NextStepLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Chips } from '#web/ui/fields/chips.tsx';
import { Icon, type IconComponent } from '#web/ui/icon.tsx';
import { useReadOnly } from '#web/ui/read-only.ts';
import { useStartWorkout } from '../live/use-start-workout.ts';
import { usePlannedText } from '../templates/planned-text.ts';
import { useCategoryNames } from '../templates/template-categories.ts';
import { TemplateMenu } from '../templates/template-menu.tsx';
import { TEMPLATES } from '../templates/template-rows.ts';
import { useTemplates } from '../templates/use-templates.ts';

const ALL = '';

/** The member's own templates, and provided ones. */
export function WorkoutsTab() {
  const t = useTranslations('fitness');
  const { templates } = useTemplates();
  const names = useCategoryNames();
  const [chosen, setChosen] = useState(ALL);
  const categories = [...new Set(templates.map(({ category }) => names(category)))];
  const category = categories.includes(chosen) ? chosen : ALL;
  const shown = templates.filter((template) => category === ALL || names(template.category) === category);
  if (templates.length === 0) return <NoTemplates />;
  return (
    <>
      {categories.length > 1 && (
        <Chips
          label={t('templates.categories')}
          value={category}
          onValueChange={setChosen}
          options={[{ value: ALL, label: t('templates.all') }, ...categories.map((value) => ({ value, label: value }))]}
        />
      )}
      <ul aria-label={t('tabs.workouts')} className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-5">
        {shown.map((template) => (
          <TemplateCard key={template.id} template={template} />
        ))}
      </ul>
    </>
  );
}

function NoTemplates() {
  const t = useTranslations('fitness');
  return (
    <EmptyState
      kind="weights"
      title={t('templates.emptyTitle')}
      text={t('templates.emptyText')}
      action={
        <NextStepLink to="/fitness/create">
          <Icon of={Plus} size={18} />
          {t('templates.new')}
        </NextStepLink>
      }
    />
  );
}

const SHOWN_NAMES = 3;

function TemplateCard({ template }: { template: StoredTemplate }) {
  const t = useTranslations('fitness');
  const isReadOnly = useReadOnly();
  const format = useFormat();
  const planned = usePlannedText();
  const { start, busy } = useStartWorkout();
  const { id, name, provided, durationMinutes, exercises } = template;
  const names = exercises.slice(0, SHOWN_NAMES).map(planned.name);
  const record = TEMPLATES.recordOf({ id });
  return (
    <Card as="li" compact className="flex flex-col">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h2 className="text-h3 wrap-anywhere">
              {provided ? (
                name
              ) : (
                <Link to="/fitness/edit/$workoutId" params={{ workoutId: id }} className="hover:underline">
                  {name}
                </Link>
              )}
            </h2>
            {provided && <Badge>{t('templates.provided')}</Badge>}
          </div>
          <p className="truncate text-caption text-ink-3">
            {names.length === 0 ? t('content.open') : format.sentence(names.join(', ').toLocaleLowerCase())}
          </p>
          <p className="mt-1 flex flex-wrap gap-x-3.5 text-caption text-ink-2">
            {durationMinutes !== null && (
              <Detail icon={Clock}>{t('content.minutes', { minutes: format.number(durationMinutes) })}</Detail>
            )}
            <Detail icon={ListChecks}>{t('content.exercises', { count: exercises.length })}</Detail>
          </p>
          <SyncBadge record={record} />
        </div>
        <TemplateMenu template={template} />
        <button
          type="button"
          aria-label={t('templates.startOf', { name })}
          aria-busy={busy}
          disabled={isReadOnly}
          onClick={() => void start({ kind: 'template', templateId: id, template })}
          className="grid size-11 flex-none place-items-center rounded-full bg-accent-soft text-accent-strong transition-colors hover:bg-accent-line/60 disabled:opacity-50"
        >
          <Icon of={Play} size={20} />
        </button>
      </div>
      <RefusedNote record={record} />
    </Card>
  );
}

function Detail({ icon, children }: { icon: IconComponent; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.25">
      <Icon of={icon} size={15} />
      {children}
    </span>
  );
}
