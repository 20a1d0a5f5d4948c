import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { MealType } from '#domain/meals/meal-types.ts';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { HabitsPanel } from './habits-panel.tsx';
import { SearchResults } from './search-results.tsx';
import type { Basket, FoodDialogState } from './use-food-dialog.ts';
import { useFoodKeys } from './use-food-keys.ts';
import { useFoodSearch } from './use-food-search.ts';
import type { KnownFoods } from './use-known-foods.ts';

type SearchPanelProps = {
  dialog: FoodDialogState;
  known: KnownFoods;
  basket: Basket;
  mealType: MealType;
  meals: ReactNode;
  copy: ReactNode;
};

/** Habits before anything is typed, search results from two characters on. */
export function SearchPanel({ dialog, known, basket, mealType, meals, copy }: SearchPanelProps) {
  const t = useTranslations('meals');
  const isWide = useMediaQuery('(min-width: 768px)');
  const search = useFoodSearch(dialog.text, known.index);
  const keys = useFoodKeys(dialog);
  return (
    <div {...keys}>
      {meals}
      <SearchField
        boxed
        // Not focused on phones, where the keyboard would cover the habits.
        data-autofocus={isWide ? '' : undefined}
        label={t('search.label')}
        placeholder={t('search.label')}
        value={dialog.text}
        onValueChange={dialog.search}
        busy={search.isBusy}
        maxLength={100}
        className="mt-2.5"
      />
      {search.isSearching ? (
        <SearchResults search={search} dialog={dialog} known={known} />
      ) : (
        <HabitsPanel dialog={dialog} known={known} basket={basket} mealType={mealType} copy={copy} />
      )}
    </div>
  );
}
