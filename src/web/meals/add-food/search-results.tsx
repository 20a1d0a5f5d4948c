import { useTranslations } from 'use-intl';
import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import type { Amount } from '#domain/meals/add-food/parse-amount.ts';
import { amountOfQuery } from '#domain/meals/add-food/parse-query.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { isWithinBounds } from '../food-item.ts';
import { FoundFood } from './found-food.tsx';
import type { FoodDialogState } from './use-food-dialog.ts';
import type { useFoodSearch } from './use-food-search.ts';
import type { KnownFoods } from './use-known-foods.ts';

type SearchResultsProps = { search: ReturnType<typeof useFoodSearch>; dialog: FoodDialogState; known: KnownFoods };

export function SearchResults({ search, dialog, known }: SearchResultsProps) {
  const t = useTranslations('meals');
  const { foods, isBusy, isOffline } = search;
  const isNothing = foods.length === 0 && !isBusy;
  return (
    <>
      <p role="status" className="mt-4 text-caption text-ink-3">
        {foods.length > 0 && t(`search.${resultsKey(search)}`, { count: foods.length })}
        {isNothing && <span className="sr-only">{t('search.none')}</span>}
      </p>
      {isOffline && <p className="mt-1 text-caption text-ink-3">{t('search.offline')}</p>}
      <ul className="mt-1 divide-y divide-line">
        {foods.map((food) => (
          <FoundFood
            key={food.id}
            food={food}
            isChosen={dialog.chosen?.food.id === food.id}
            isFavourite={known.favourites.has(food.id)}
            onPress={() => choose(food)}
          />
        ))}
      </ul>
      {isNothing && <NothingFound onOwn={() => dialog.makeOwn({ name: search.query })} />}
      {search.areGuesses && (
        <Button full variant="soft" size="md" className="mt-2" onClick={() => dialog.makeOwn({ name: search.query })}>
          {t('search.noneAction')}
        </Button>
      )}
      {search.hasOutside && !isOffline && <MoreSources search={search} />}
    </>
  );

  function choose(food: Food) {
    if (dialog.chosen?.food.id === food.id) dialog.putBack();
    else dialog.choose(food, typedAmount(food) ?? known.usualAmount(food));
  }

  function typedAmount({ portions }: Food): Amount | null {
    const amount = search.amount && amountOfQuery(search.amount, portions);
    return amount && isWithinBounds(amount) ? amount : null;
  }
}

function resultsKey({ areGuesses, isCut }: SearchResultsProps['search']) {
  if (areGuesses) return 'guesses';
  return isCut ? 'resultsFirst' : 'results';
}

function NothingFound({ onOwn }: { onOwn: () => void }) {
  const t = useTranslations('meals');
  return (
    <EmptyState
      framed={false}
      kind="search"
      level={3}
      title={t('search.none')}
      text={t('search.noneText')}
      action={
        <Button variant="soft" size="md" onClick={onOwn}>
          {t('search.noneAction')}
        </Button>
      }
    />
  );
}

/** The outside database, asked when the member wants more than the catalogue has. */
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
