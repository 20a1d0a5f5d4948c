import { useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { Day } from '#domain/day/day.ts';
import type { MealType } from '#domain/meals/meal-types.ts';
import { MealsPage } from '#web/meals/journal/meals-page.tsx';
import { lazyPart } from '#web/platform/client-errors/lazy-part.tsx';
import { useToday } from '#web/platform/format/use-today.ts';
import { type JournalSearch, mealAsked, parseJournalSearch } from './page-search.ts';
import { useWholeAddress } from './use-address.ts';
import { useDialogInUrl } from './use-dialog-in-url.ts';
import { WaterOfDay } from './water-of-day.tsx';

const MonthlySuggestion = lazyPart(async () => (await import('./monthly-suggestion.tsx')).MonthlySuggestion, {
  otherwise: 'unseen',
});

export function JournalRoute() {
  const [search, onSearch] = useWholeAddress(parseJournalSearch);
  const { history } = useRouter();
  const today = useToday();
  const adding = search.add === undefined ? null : mealAsked(search.add);
  const setAdding = useDialogInUrl<MealType>(adding, {
    show: (mealType, how) => onSearch({ ...search, add: mealType.toLowerCase() }, how),
    clear: () => onSearch(onlyDay(search.day ?? null), { replace: true }),
    back: () => history.back(),
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
