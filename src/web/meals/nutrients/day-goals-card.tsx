import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import { goalsOnDay } from '#domain/profile/day-goals.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { DayMacros, DayRest, dayEnergy } from '../journal/day-macros.tsx';
import { useDay } from '../use-day.ts';

/** Energy and macros of the day compared with the member's goals; renders nothing without goals. */
export function DayGoalsCard({ day }: { day: Day }) {
  const t = useTranslations('nutrients');
  const format = useFormat();
  const { view: read } = useDay(day);
  const goals = read.goals && goalsOnDay(read.goals, day);
  if (!goals?.limits) return null;
  const view = { ...read, goals };
  const { eaten } = dayEnergy(view);
  return (
    <Card aria-label={t('goals.title')}>
      <CardHead
        title={t('goals.title')}
        subtitle={
          format.energyUnit && t('goals.energy', { eaten: format.energy(eaten), goal: format.kcal(goals.calories) })
        }
        action={
          <Link to="/profile/goals" className={linkClass}>
            {t('goals.change')}
          </Link>
        }
      />
      <div className="mt-4 flex flex-col gap-4">
        <DayMacros view={view} />
        <DayRest view={view} />
      </div>
    </Card>
  );
}
