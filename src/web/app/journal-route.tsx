import { useEffect, useRef } from 'react';
import type { Day } from '#domain/day/day.ts';
import type { MealType } from '#domain/meals/meal-types.ts';
import { MealsPage } from '#web/meals/journal/meals-page.tsx';
import { type JournalSearch, mealAsked } from './search-params.ts';

type JournalRouteProps = {
  search: JournalSearch;
  /** A new entry in the history, or another address for the one that is shown. */
  onSearch: (search: JournalSearch, how: { replace: boolean }) => void;
  onBack: () => void;
};

/** The journal at an address. The dialog is part of it, so that a phone's way back closes the dialog and not the page. */
export function JournalRoute({ search, onSearch, onBack }: JournalRouteProps) {
  const adding = search.add === undefined ? null : mealAsked(search.add);
  const isOpenedHere = useRef(false);
  useEffect(() => {
    if (adding === null) isOpenedHere.current = false;
  }, [adding]);

  const openFor = (mealType: MealType) => {
    const isOpen = adding !== null;
    if (!isOpen) isOpenedHere.current = true;
    onSearch({ ...search, add: mealType.toLowerCase() }, { replace: isOpen });
  };
  const close = () => {
    if (adding === null) return;
    if (isOpenedHere.current) onBack();
    else onSearch(onlyDay(search.day ?? null), { replace: true });
  };

  return (
    <MealsPage
      day={search.day ?? null}
      adding={adding}
      onDay={(day) => onSearch(onlyDay(day), { replace: false })}
      onAdding={(mealType) => (mealType === null ? close() : openFor(mealType))}
    />
  );
}

function onlyDay(day: Day | null): JournalSearch {
  return day === null ? {} : { day };
}
