import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import { isoWeek, mondayOf } from '#domain/day/iso-week.ts';
import { weekListId } from '#domain/meals/shopping-list/shopping-list.ts';
import { foodsToBuy, partsOfRecipes, readyPortions } from '#domain/meals/week/week-shopping.ts';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { NextStepLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PlansFailed } from '../plans/plan-editor-page.tsx';
import { useCookings } from '../recipe-queries.ts';
import type { ListSource } from '../shopping-list/list-item.ts';
import { ShoppingListOf, ShoppingListSkeleton } from '../shopping-list/shopping-list-page.tsx';
import { useWeekMenu } from './use-planned.ts';

/** Foods needed for a week from today on, minus the stock. */
export function WeekListPage({ day }: { day: Day | null }) {
  const t = useTranslations('week');
  const today = useToday();
  const from = mondayOf(day ?? today);
  const { query, source } = useWeekList(from);
  const content = useContentError(query, t('errors.load'));
  if (!source && content.failed)
    return <PlansFailed reason={content.reason} busy={content.isRetrying} onRetry={content.retry} />;
  if (!source) return <ShoppingListSkeleton />;
  const back = { to: '/meals/week', search: { from }, label: t('list.toWeek') } as const;
  return (
    <ShoppingListOf
      key={source.id}
      plan={source}
      back={back}
      empty={
        <EmptyState
          kind="plate"
          title={t('list.empty')}
          text={t('list.emptyText')}
          action={
            <NextStepLink to="/meals/week" search={{ from }}>
              {t('list.toWeek')}
            </NextStepLink>
          }
        />
      }
    />
  );
}

/** The week as the source of a list; null while it is loading. */
function useWeekList(from: Day) {
  const t = useTranslations('week');
  const today = useToday();
  const { query, entries, find, isReady } = useWeekMenu(from);
  const { cooked } = useCookings();
  const source = useMemo<ListSource | null>(() => {
    if (!isReady) return null;
    const open = entries.filter((entry) => entry.day >= today && !entry.isEaten);
    const plannedPortions = new Set(open.flatMap(({ boxId }) => boxId ?? []));
    const shopping = { find, ready: readyPortions(cooked, plannedPortions) };
    const foods = foodsToBuy(open, shopping);
    return {
      ...{ id: weekListId(from), name: t('list.name', { week: isoWeek(from) }), week: from },
      ...{ meals: [{ mealType: 'dinner', foods }], editedAt: LONG_AGO, parts: partsOfRecipes(open, shopping) },
    };
  }, [isReady, entries, today, find, cooked, from, t]);
  return { query, source };
}

const LONG_AGO = '2000-01-01T00:00:00.000Z';
