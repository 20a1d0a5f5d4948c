import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import type { Amount } from '#domain/meals/add-food/parse-amount.ts';
import { amountOfQuery } from '#domain/meals/add-food/parse-query.ts';
import { Button } from '#web/ui/button.tsx';
import { isWithinBounds } from '../food-item.ts';
import { FoundFood } from './found-food.tsx';
import { MissingFood } from './missing-food.tsx';
import type { FoodDialogState } from './use-food-dialog.ts';
import type { useFoodSearch } from './use-food-search.ts';
import type { KnownFoods } from './use-known-foods.ts';

type SearchResultsProps = { search: ReturnType<typeof useFoodSearch>; dialog: FoodDialogState; known: KnownFoods };

/** Number of guesses shown at first; a button shows the others. */
const NEAREST = 2;

export function SearchResults({ search, dialog, known }: SearchResultsProps) {
  const t = useTranslations('meals');
  const [isWhole, setWhole] = useState(false);
  const { foods, isBusy, isOffline, areGuesses, query } = search;
  const isNothing = foods.length === 0 && !isBusy;
  const shown = areGuesses && !isWhole ? foods.slice(0, NEAREST) : foods;
  return (
    <>
      <Count search={search} isNothing={isNothing} />
      {isOffline && <p className="mt-1 text-caption text-ink-3">{t('search.offline')}</p>}
      <ul className="mt-1 divide-y divide-line">
        {shown.map((food) => (
          <FoundFood
            key={food.id}
            food={food}
            isChosen={dialog.isTicked(food.id)}
            isFavourite={known.favourites.has(food.id)}
            onPress={() => choose(food)}
          />
        ))}
      </ul>
      {shown.length < foods.length && (
        <Button full variant="ghost" size="md" className="mt-1" onClick={() => setWhole(true)}>
          {t('search.moreGuesses', { count: foods.length - shown.length })}
        </Button>
      )}
      {search.hasOutside && !isOffline && <MoreSources search={search} />}
      {(isNothing || areGuesses) && <MissingFood dialog={dialog} name={query} />}
    </>
  );

  function choose(food: Food) {
    if (dialog.isTicked(food.id)) dialog.untick(food.id);
    else dialog.choose(food, typedAmount(food) ?? known.usualAmount(food));
  }

  function typedAmount({ portions }: Food): Amount | null {
    const amount = search.amount && amountOfQuery(search.amount, portions);
    return amount && isWithinBounds(amount) ? amount : null;
  }
}

/** States the number of results, or that there are none. */
function Count({ search, isNothing }: { search: SearchResultsProps['search']; isNothing: boolean }) {
  const t = useTranslations('meals');
  const { foods, areGuesses, isCut } = search;
  const isHit = foods.length > 0 && !areGuesses;
  return (
    <div role="status" className="mt-4">
      {isHit && (
        <p className="text-caption text-ink-3">
          {t(isCut ? 'search.resultsFirst' : 'search.results', { count: foods.length })}
        </p>
      )}
      {(areGuesses || isNothing) && (
        <>
          <h3 className="text-h3">{t(areGuesses ? 'search.guesses' : 'search.none')}</h3>
          <p className="mt-0.5 text-caption text-ink-3">{t(areGuesses ? 'search.guessesText' : 'search.noneText')}</p>
        </>
      )}
    </div>
  );
}

/** Searches the outside database on request. */
function MoreSources({ search: { outside } }: Pick<SearchResultsProps, 'search'>) {
  const t = useTranslations('meals');
  if (outside.isAnswered) {
    return outside.foods.length === 0 && <p className="py-3 text-caption text-ink-3">{t('search.outsideNone')}</p>;
  }
  return (
    <Button
      full
      variant="ghost"
      size="md"
      className="mt-2"
      busy={outside.isBusy}
      busyLabel={t('search.outsideBusy')}
      onClick={() => void outside.ask()}
    >
      {t('search.outside')}
    </Button>
  );
}
