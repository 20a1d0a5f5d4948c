import { Link } from '@tanstack/react-router';
import { Pencil, Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { PlanTemplateContent } from '#domain/admin/planners/planners.contract.ts';
import type { WorkoutSchedule } from '#domain/fitness/schedules/schedules.contract.ts';
import { standaloneDays } from '#domain/fitness/schedules/standalone-days.ts';
import type { StoredTemplate } from '#domain/fitness/templates/templates.contract.ts';
import { AdminBar } from '#web/admin/admin-bar.tsx';
import { AdminContent } from '#web/admin/admin-content.tsx';
import { AssignPanel } from '#web/admin/planners/assign-panel.tsx';
import { AssignmentList } from '#web/admin/planners/assignment-list.tsx';
import { PlanTemplates } from '#web/admin/planners/plan-templates.tsx';
import { StartDayField, useStartDay } from '#web/admin/planners/start-day-field.tsx';
import { useSchedules, useScheduleWrites } from '#web/fitness/schedules/use-schedules.ts';
import { useTemplates } from '#web/fitness/templates/use-templates.ts';
import { api } from '#web/platform/api/api.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Beside, ScheduleWeek, TemplateContent } from './planned-week.tsx';
import { VolumeCard } from './volume-card.tsx';

type Chosen = { kind: 'schedule'; item: WorkoutSchedule } | { kind: 'template'; item: StoredTemplate };
export type WorkoutChoice = { kind?: 'template'; id?: string };
type WorkoutPlannerPageProps = { choice: WorkoutChoice; onChoose: (choice: WorkoutChoice) => void };

/** Assigns the admin's schedules and workouts, made in the member's editors, to one or many members. */
export function WorkoutPlannerPage({ choice, onChoose }: WorkoutPlannerPageProps) {
  const t = useTranslations('planners.workout');
  const admin = useTranslations('admin');
  const { query, schedules, isReady } = useSchedules();
  const { templates } = useTemplates();
  const kind = choice.kind ?? 'schedule';
  const all: Chosen[] =
    kind === 'schedule'
      ? schedules.map((item) => ({ kind, item }))
      : templates.filter(({ provided }) => !provided).map((item) => ({ kind, item }));
  const now = all.find(({ item }) => item.id === choice.id) ?? all[0];
  return (
    <>
      <AdminBar title={admin('index.title')} back={{ to: '/admin' }} />
      <PageHead title={t('title')} subtitle={t('subtitle')} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label={t('choose')}
          value={kind}
          options={[
            { value: 'schedule', label: t('schedules') },
            { value: 'template', label: t('templates') },
          ]}
          onValueChange={(next) => onChoose(next === 'template' ? { kind: next } : {})}
        />
        <NewLink kind={kind} />
      </div>
      {kind === 'schedule' && (
        <Templates schedule={now?.kind === 'schedule' ? now.item : null} onMade={(id) => onChoose({ id })} />
      )}
      <AdminContent query={{ ...query, data: isReady ? all : undefined }} failure={t('loadError')}>
        {() =>
          now ? (
            <>
              <Choice all={all} now={now} onChoose={(id) => onChoose({ ...choice, id })} />
              <Content now={now} templates={templates} />
            </>
          ) : (
            <EmptyState kind="plate" title={t('emptyTitle')} text={t('emptyText')} />
          )
        }
      </AdminContent>
      <AssignmentList kinds={['schedule', 'template']} />
    </>
  );
}

type TemplatesProps = { schedule: WorkoutSchedule | null; onMade: (id: string) => void };

function Templates({ schedule, onMade }: TemplatesProps) {
  const { save } = useScheduleWrites();
  const use = async (content: PlanTemplateContent) => {
    if (content.kind !== 'schedule') return;
    const { title, days, missed, order } = content.schedule;
    const id = await save({ title, days, missed, order, isFollowed: false }, null);
    if (id !== null) onMade(id);
  };
  return <PlanTemplates kind="schedule" present={schedule && { kind: 'schedule', schedule }} onUse={use} />;
}

/** Shows a schedule as it will be assigned: with the current content of its workouts. */
function Content({ now, templates }: { now: Chosen; templates: readonly StoredTemplate[] }) {
  const assign = <Assign key={now.item.id} chosen={now} />;
  if (now.kind === 'schedule') {
    const days = standaloneDays(now.item.days, templates);
    return (
      <ScheduleWeek key={now.item.id} days={days} side={assign}>
        <VolumeCard days={days} />
      </ScheduleWeek>
    );
  }
  return (
    <Beside side={assign}>
      <TemplateContent template={now.item} />
    </Beside>
  );
}

function NewLink({ kind }: { kind: Chosen['kind'] }) {
  const t = useTranslations('planners.workout');
  const look = buttonClass({ size: 'md' });
  const plus = <Icon of={Plus} strokeWidth={2} />;
  return kind === 'schedule' ? (
    <Link to="/admin/workout-planner/schedule/new" className={look}>
      {plus}
      {t('newSchedule')}
    </Link>
  ) : (
    <Link to="/admin/workout-planner/template/new" className={look}>
      {plus}
      {t('newTemplate')}
    </Link>
  );
}

const chosenTitle = (chosen: Chosen) => (chosen.kind === 'schedule' ? chosen.item.title : chosen.item.name);

function Choice({ all, now, onChoose }: { all: Chosen[]; now: Chosen; onChoose: (id: string) => void }) {
  const t = useTranslations('planners.workout');
  const look = buttonClass({ variant: 'ghost', size: 'sm', className: 'self-start md:self-end' });
  const edit = (
    <>
      <Icon of={Pencil} size={16} />
      {t('edit')}
    </>
  );
  return (
    <Card className="flex flex-col gap-2 md:flex-row md:gap-4">
      <SelectField
        className="md:w-96"
        label={t(now.kind)}
        value={now.item.id}
        options={all.map((one) => ({ value: one.item.id, label: chosenTitle(one) }))}
        onChange={(event) => onChoose(event.target.value)}
      />
      {now.kind === 'schedule' ? (
        <Link to="/admin/workout-planner/schedule/$scheduleId" params={{ scheduleId: now.item.id }} className={look}>
          {edit}
        </Link>
      ) : (
        <Link to="/admin/workout-planner/template/$workoutId" params={{ workoutId: now.item.id }} className={look}>
          {edit}
        </Link>
      )}
    </Card>
  );
}

function Assign({ chosen }: { chosen: Chosen }) {
  const t = useTranslations('planners.workout');
  const { startDay, check, field } = useStartDay();
  const subject = JSON.stringify([chosen.item.id, chosen.item.editedAt, startDay]);
  if (chosen.kind === 'template') {
    const { provided: _provided, items: _items, ...template } = chosen.item;
    return (
      <AssignPanel
        what="workout"
        successTitle={t('templateTitle')}
        subject={subject}
        assign={(request) => api.adminPlanners.assignTemplate({ ...request, template })}
      />
    );
  }
  return (
    <AssignPanel
      what="workout"
      successTitle={t('scheduleTitle')}
      subject={subject}
      check={check}
      assign={(request) => api.adminPlanners.assignSchedule({ ...request, schedule: chosen.item, startDay })}
    >
      <StartDayField label={t('follow')} description={t('followText')} field={field} />
    </AssignPanel>
  );
}
