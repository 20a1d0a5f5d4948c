import { Archive, Link2, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { missingFoods } from '#domain/meals/pantry/pantry-view.ts';
import { foldWords } from '#domain/text/fold-text.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink, NextStepLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Chips } from '#web/ui/fields/chips.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead, SubBar } from '#web/ui/page-head.tsx';
import { FoodNav, PhoneBar } from '../food-nav.tsx';
import { ExpiringAside } from '../pantry/expiring-aside.tsx';
import { usePantry } from '../pantry/pantry-queries.ts';
import { useMealPictures } from '../pictures/meal-pictures.ts';
import { grouped, type RecipeView, useCookings, useRecipes, viewOf } from '../recipe-queries.ts';
import { PortionsCard } from './portions-card.tsx';
import { ReadyEntry } from './ready-entry.tsx';
import { RecipeRow } from './recipe-row.tsx';
import { useRecipeRefusals } from './recipe-sync.tsx';

export function RecipeListPage() {
  const t = useTranslations('recipes');
  return (
    <>
      <PhoneBar>
        <SubBar title={t('list.section')} lead={<BackLink to="/meals" label={t('list.toMeals')} />} />
      </PhoneBar>
      <FoodNav page="recipes" />
      <PageHead
        title={t('list.title')}
        action={
          <div className="flex flex-wrap justify-end gap-2">
            <ButtonLink to="/meals/recipes/from-link" variant="secondary" size="sm">
              <Icon of={Link2} size={16} />
              {t('list.fromLink')}
            </ButtonLink>
            <ButtonLink to="/meals/recipes/new" size="sm">
              <Icon of={Plus} size={16} strokeWidth={2} />
              {t('list.new')}
            </ButtonLink>
          </div>
        }
      />
      <RecipeListContent />
    </>
  );
}

function RecipeListContent() {
  const t = useTranslations('recipes');
  const { query, recipes, find, isReady } = useRecipes();
  const { portions, cooked } = useCookings();
  const { stock } = usePantry();
  const content = useContentError(query, t('errors.load'));
  useRecipeRefusals();
  const views = useMemo(() => {
    const times = grouped(cooked, ({ cooking }) => cooking.recipeId ?? '');
    const timesOf = ({ recipe }: RecipeView) => times.get(recipe.id)?.length ?? 0;
    // Most cooked first, then newest.
    return recipes.map((recipe) => viewOf(recipe, find)).toSorted((a, b) => timesOf(b) - timesOf(a));
  }, [recipes, find, cooked]);
  const missing = useMemo(
    () => (stock.isOn ? new Map(recipes.map((one) => [one.id, missingFoods(one, find, stock.batches)])) : NOT_COUNTED),
    [stock, recipes, find],
  );
  if (!isReady && content.failed) {
    return <LoadFailed title={t('errors.load')} content={content} />;
  }
  if (!isReady) return <RecipeListSkeleton />;
  const isEmpty = views.length === 0 && portions.length === 0 && !stock.isOn;
  return (
    <div className={classNames('grid grid-cols-1 gap-4 md:gap-5', !isEmpty && 'lg:grid-cols-[2fr_1fr] lg:items-start')}>
      <div className="flex flex-col gap-4 empty:hidden md:gap-5 lg:order-2">
        {portions.length > 0 && <PortionsCard portions={portions} />}
        {stock.isOn && <ExpiringAside batches={stock.batches} />}
      </div>
      <div className="flex min-w-0 flex-col gap-4 md:gap-5">
        <ReadyEntry />
        {views.length > 0 ? <Recipes views={views} missing={missing} /> : <NoRecipes />}
      </div>
    </div>
  );
}

/** Number of missing foods by recipe id; empty while the pantry is off. */
type Missing = ReadonlyMap<string, number>;
const NOT_COUNTED: Missing = new Map();

const ALL = 'all';
const IN_STOCK = 'home';
const QUICK = 'quick';
const QUICK_MINUTES = 30;
const MAX_TAGS = 6;

function Recipes({ views, missing }: { views: readonly RecipeView[]; missing: Missing }) {
  const t = useTranslations('recipes');
  const [text, setText] = useState('');
  const [chip, setChip] = useState(ALL);
  const chips = useChips(views, missing);
  const pictures = useMealPictures();
  const chosen = chips.some(({ value }) => value === chip) ? chip : ALL;
  const shown = views.filter((view) => isIn(view, chosen, missing) && matches(view, foldWords(text)));
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <SearchField
        boxed
        label={t('list.search')}
        placeholder={t('list.search')}
        value={text}
        onValueChange={setText}
        maxLength={80}
      />
      {chips.length > 1 && <Chips label={t('list.filter')} options={chips} value={chosen} onValueChange={setChip} />}
      {shown.length > 0 ? (
        <ul
          className="grid grid-cols-2 gap-3 max-[339px]:grid-cols-1 md:gap-4 lg:grid-cols-3"
          aria-label={t('list.title')}
        >
          {shown.map((view) => (
            <RecipeRow
              key={view.recipe.id}
              view={view}
              missing={missing.get(view.recipe.id)}
              picture={pictures.get(view.recipe.id)}
            />
          ))}
        </ul>
      ) : (
        <EmptyState framed={false} kind="search" title={t('list.nothing')} text={t('list.nothingText')} />
      )}
      <p role="status" className="text-center text-caption text-ink-3">
        {t('list.count', { shown: shown.length, all: views.length })}
      </p>
    </div>
  );
}

function useChips(views: readonly RecipeView[], missing: Missing) {
  const t = useTranslations('recipes');
  const tags = grouped(
    views.flatMap(({ recipe }) => recipe.tags),
    (tag) => tag,
  );
  const quick = views.filter((view) => isIn(view, QUICK, missing)).length;
  const inStock = views.filter((view) => isIn(view, IN_STOCK, missing)).length;
  const common = [...tags].toSorted(([, a], [, b]) => b.length - a.length).slice(0, MAX_TAGS);
  return [
    { value: ALL, label: t('list.all'), count: views.length },
    ...(inStock > 0 ? [{ value: IN_STOCK, label: t('list.canCook'), count: inStock, icon: Archive }] : []),
    ...(quick > 0 ? [{ value: QUICK, label: t('list.quick'), count: quick }] : []),
    ...common.map(([tag, all]) => ({ value: `tag ${tag}`, label: tag, count: all.length })),
  ];
}

function isIn({ recipe }: RecipeView, chip: string, missing: Missing): boolean {
  if (chip === ALL) return true;
  if (chip === IN_STOCK) return missing.get(recipe.id) === 0;
  if (chip === QUICK) return recipe.minutes !== null && recipe.minutes < QUICK_MINUTES;
  return recipe.tags.some((tag) => `tag ${tag}` === chip);
}

/** Whether every typed word is a prefix of a word in name, ingredients or tags. */
function matches({ recipe }: RecipeView, typed: readonly string[]): boolean {
  const texts = [recipe.name, ...recipe.tags, ...recipe.ingredients.map(({ name }) => name), ...recipe.unread];
  const words = texts.flatMap(foldWords);
  return typed.every((word) => words.some((known) => known.startsWith(word)));
}

function NoRecipes() {
  const t = useTranslations('recipes');
  return (
    <EmptyState
      kind="plate"
      title={t('list.emptyTitle')}
      text={t('list.emptyText')}
      action={<NextStepLink to="/meals/recipes/new">{t('list.emptyAction')}</NextStepLink>}
    />
  );
}

function RecipeListSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      <Skeleton shape="block" height={44} />
      <Card as="div" className="flex flex-col gap-5">
        <Skeleton width="60%" height={20} />
        <Skeleton width="80%" />
        <Skeleton width="50%" height={20} />
        <Skeleton width="80%" />
      </Card>
    </SkeletonGroup>
  );
}
