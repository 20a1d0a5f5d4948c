import { Suspense } from 'react';
import type { Day } from '#domain/day/day.ts';
import type { MealType } from '#domain/meals/meal-types.ts';
import { MealsPage } from '#web/meals/journal/meals-page.tsx';
import { lazyPart } from '#web/platform/client-errors/lazy-part.tsx';
import { useToday } from '#web/platform/format/use-today.ts';
import { type JournalSearch, mealAsked } from './page-search.ts';
import { useDialogInUrl } from './use-dialog-in-url.ts';
import { WaterOfDay } from './water-of-day.tsx';

const MonthlySuggestion = lazyPart(async () => (await import('./monthly-suggestion.tsx')).MonthlySuggestion, {
  otherwise: 'unseen',
});

type JournalRouteProps = {
  search: JournalSearch;
  /** `replace` changes the current history entry instead of adding one. */
  onSearch: (search: JournalSearch, how: { replace: boolean }) => void;
  onBack: () => void;
};

export function JournalRoute({ search, onSearch, onBack }: JournalRouteProps) {
  const today = useToday();
  const adding = search.add === undefined ? null : mealAsked(search.add);
  const setAdding = useDialogInUrl<MealType>(adding, {
    show: (mealType, how) => onSearch({ ...search, add: mealType.toLowerCase() }, how),
    clear: () => onSearch(onlyDay(search.day ?? null), { replace: true }),
    back: onBack,
  });
  return (
    <MealsPage
      day={search.day ?? null}
      adding={adding}
      onDay={(day) => onSearch(onlyDay(day), { replace: false })}
      onAdding={setAdding}
    >
      <WaterOfDay day={search.day ?? today} />
      {search.day === undefined && (
        <Suspense>
          <MonthlySuggestion />
        </Suspense>
      )}
    </MealsPage>
  );
}

function onlyDay(day: Day | null): JournalSearch {
  return day === null ? {} : { day };
}
