import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { MealType } from '#domain/meals/meal-types.ts';
import { MAX_SENTENCE_LENGTH } from '#domain/meals/sentences/sentence-tokens.ts';
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
  /** The foods of a sentence, instead of search results. */
  sentence: ReactNode;
  /** Beside the field, and below it while it is empty. */
  dictation: ReactNode;
  hint: ReactNode;
};

const MAX_QUERY_LENGTH = 100;

/** Habits before anything is typed, from two characters on search results, or the foods of a sentence. */
export function SearchPanel(props: SearchPanelProps) {
  const { dialog, known, basket, mealType, meals, copy, sentence, dictation, hint } = props;
  const t = useTranslations('meals');
  const isWide = useMediaQuery('(min-width: 768px)');
  const search = useFoodSearch(sentence ? '' : dialog.text.slice(0, MAX_QUERY_LENGTH), known.index);
  const keys = useFoodKeys(dialog);
  return (
    <div {...keys}>
      {meals}
      <div className="mt-2.5 flex items-center gap-2">
        <SearchField
          boxed
          // Not focused on phones, where the keyboard would cover the habits.
          data-autofocus={isWide ? '' : undefined}
          label={t('search.label')}
          placeholder={t('search.label')}
          value={dialog.text}
          onValueChange={dialog.search}
          busy={search.isBusy}
          maxLength={MAX_SENTENCE_LENGTH}
          className="min-w-0 flex-1"
        />
        {dictation}
      </div>
      {dialog.text === '' && hint}
      {sentence ??
        (search.isSearching ? (
          <SearchResults search={search} dialog={dialog} known={known} />
        ) : (
          <HabitsPanel dialog={dialog} known={known} basket={basket} mealType={mealType} copy={copy} />
        ))}
    </div>
  );
}
