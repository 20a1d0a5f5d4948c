import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import { averageDay } from '#domain/meals/ready/ready-weeks.ts';
import { recipeIdOf } from '#domain/meals/recipes/recipe-nutrients.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead, SubBar } from '#web/ui/page-head.tsx';
import { MacroText } from '../macro-text.tsx';
import { DrawnCover } from '../pictures/drawn-cover.tsx';
import { type ReadyWeekView, useReadyWeeks } from './use-ready-weeks.ts';

/** The weeks that every member has from the start. `from` is a day of the week to fill. */
export function ReadyWeeksPage({ from }: { from: Day | undefined }) {
  const t = useTranslations('week');
  const { query, weeks } = useReadyWeeks();
  const content = useContentError(query, t('ready.loadError'));
  return (
    <>
      <SubBar
        title={t('page.section')}
        lead={<BackLink to="/meals/week" search={from === undefined ? {} : { from }} label={t('list.toWeek')} />}
      />
      <PageHead title={t('ready.title')} subtitle={t('ready.subtitle')} />
      {!weeks && content.failed && <LoadFailed title={t('ready.loadError')} content={content} />}
      {!weeks && !content.failed && <ReadyWeeksSkeleton />}
      {weeks && (
        <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4" aria-label={t('ready.title')}>
          {weeks.map((week) => (
            <ReadyWeekCard key={week.id} week={week} from={from} />
          ))}
        </ul>
      )}
    </>
  );
}

const COVERS = 4;

function ReadyWeekCard({ week, from }: { week: ReadyWeekView; from: Day | undefined }) {
  const t = useTranslations('week');
  const format = useFormat();
  const day = averageDay(week.dishes);
  return (
    <li className="relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-1 hover:bg-surface-2/60">
      <div aria-hidden className="grid grid-cols-4">
        {dinnersOf(week).map(({ ready }) => (
          <DrawnCover key={ready.id} cover={ready.cover} className="h-20 w-full md:h-26" />
        ))}
      </div>
      <div className="flex min-w-0 flex-1 items-center gap-3 p-4">
        <div className="min-w-0 flex-1">
          <h2 className="text-h3">
            <Link
              to="/meals/week/ready/$slug"
              params={{ slug: week.slug }}
              search={from === undefined ? {} : { from }}
              className="text-ink after:absolute after:inset-0"
            >
              {week.text.name}
            </Link>
          </h2>
          <p className="text-ink-2">{week.text.about}</p>
          <p className="mt-1 flex flex-wrap gap-x-2 text-caption text-ink-3">
            <span>{t('ready.average', { kcal: format.kcal(day.calories) })}</span>
            <MacroText of={day} />
          </p>
        </div>
        <Icon of={ChevronRight} size={20} />
      </div>
    </li>
  );
}

/** The first different dinners of the week. */
function dinnersOf({ dishes, recipes }: ReadyWeekView) {
  const ids = dishes.flatMap(({ mealType, food }) => (mealType === 'Dinner' ? (recipeIdOf(food.foodId) ?? []) : []));
  return [...new Set(ids)].flatMap((id) => recipes.find(({ recipe }) => recipe.id === id) ?? []).slice(0, COVERS);
}

function ReadyWeeksSkeleton() {
  return (
    <SkeletonGroup className="grid grid-cols-1 gap-3 md:grid-cols-2">
      <Skeleton shape="block" height={190} />
      <Skeleton shape="block" height={190} />
      <Skeleton shape="block" height={190} />
    </SkeletonGroup>
  );
}
