import { Target } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { GOAL_SITES, type GoalSite, TAPE_SITE_OF_GOAL } from '#domain/body/body-sites.ts';
import { bodySeries } from '#domain/body/curves/body-series.ts';
import { goalProgress, goalStart } from '#domain/body/goals/goal-progress.ts';
import type { Day } from '#domain/day/day.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { RefusedNote } from '#web/platform/offline/status/refused-note.tsx';
import { SyncBadge } from '#web/platform/offline/status/sync-badge.tsx';
import { NextStepButton } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { ProgressBar } from '#web/ui/data/progress-bar.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { GOALS_RECORD } from '../body-records.ts';
import type { BodyView } from '../use-body.ts';
import { useWeightTrend } from '../weight/use-weight-curve.ts';
import { WeightGoalCard } from '../weight/weight-goal-card.tsx';

type GoalsTabProps = { view: BodyView; today: Day; onEdit: () => void };

/** The goal weight and the circumference goals. */
export function GoalsTab({ view, today, onEdit }: GoalsTabProps) {
  const t = useTranslations('body');
  const weight = useWeightTrend(view);
  const sites = GOAL_SITES.filter((site) => view.goals[site] !== null);
  return (
    <div className="flex flex-col gap-4 lg:grid lg:grid-cols-12 lg:items-start lg:gap-5">
      {view.isLoaded && (
        <div className="lg:order-2 lg:col-span-4">
          <WeightGoalCard view={view} weight={weight} today={today} onEdit={onEdit} />
        </div>
      )}
      <div className="lg:col-span-8">
        {sites.length === 0 ? (
          <EmptyState
            kind="curve"
            title={t('goals.empty')}
            text={t('goals.emptyText')}
            action={
              <NextStepButton icon={Target} onClick={onEdit}>
                {t('goals.first')}
              </NextStepButton>
            }
          />
        ) : (
          <Card aria-label={t('goals.circumference')}>
            <CardHead title={t('goals.circumference')} action={<SyncBadge record={GOALS_RECORD} />} />
            <RefusedNote record={GOALS_RECORD} />
            <ul className="mt-3 flex flex-col gap-5">
              {sites.map((site) => (
                <GoalRow key={site} site={site} view={view} />
              ))}
            </ul>
          </Card>
        )}
      </div>
    </div>
  );
}

/** A goal from its start value; without a measurement only the goal. */
function GoalRow({ site, view }: { site: GoalSite; view: BodyView }) {
  const t = useTranslations('body');
  const siteText = useTranslations('bodySites');
  const format = useFormat();
  const goal = view.goals[site];
  if (!goal) return null;
  const tapeSite = TAPE_SITE_OF_GOAL[site];
  const points = bodySeries(`tape.${tapeSite}`, view);
  const [start, current] = [goalStart(points, goal.since), points.at(-1)];
  const progress = start && current && goalProgress({ start: start.value, current: current.value, goal: goal.cm });
  const name = siteText(`tape.${tapeSite}`);
  return (
    <li>
      <div className="flex items-baseline justify-between gap-3">
        <span className="font-medium">{name}</span>
        <span className="text-ink-2">
          <b className="font-semibold text-ink">{format.number(current?.value ?? null, 1)}</b> → {format.cm(goal.cm)}
        </span>
      </div>
      <div className="mt-1.5">
        <ProgressBar hideLabel label={name} value={(progress?.share ?? 0) * 100} max={100} />
      </div>
      <div className="mt-1 flex justify-between gap-3 text-caption text-ink-3">
        <span>{start ? t('goals.from', { start: format.number(start.value, 1) }) : t('goals.notMeasured')}</span>
        {progress && (
          <span>{progress.left === 0 ? t('goals.reached') : t('goals.left', { left: format.cm(progress.left) })}</span>
        )}
      </div>
    </li>
  );
}
