import { Link } from '@tanstack/react-router';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { MEAL_TYPES, type MealType } from '#domain/meals/meal-types.ts';
import { isEdible } from '#domain/meals/recipes/recipe-nutrients.ts';
import type { Recipe } from '#domain/meals/recipes/recipes.contract.ts';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink, NextStepLink } from '#web/ui/button-link.tsx';
import { ErrorView } from '#web/ui/feedback/error-view.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { PageHead, SubBar } from '#web/ui/page-head.tsx';
import { DrawnCover } from '../pictures/drawn-cover.tsx';
import { useMealPictures } from '../pictures/meal-pictures.ts';
import { useReadyCover } from '../ready-queries.ts';
import {
  type Cooked,
  type CookedPortion,
  type RecipeView,
  useCookings,
  useRecipes,
  viewOf,
} from '../recipe-queries.ts';
import { InStockCard } from './in-stock-card.tsx';
import { IngredientsCard, StepsCard } from './recipe-contents.tsx';
import { useRecipeLink } from './recipe-link-queries.ts';
import { RecipeMenu } from './recipe-menu.tsx';
import { NutrientsCard } from './recipe-nutrients-card.tsx';
import { RecipeRefusal, RecipeSync, useRecipeRefusals } from './recipe-sync.tsx';
import { SourceCard } from './source-card.tsx';
import { mealNow, useEat } from './use-eat.ts';

export function RecipePage({ recipeId }: { recipeId: string }) {
  const { query, recipes, find, isReady } = useRecipes();
  const t = useTranslations('recipes');
  const content = useContentError(query, t('errors.load'));
  useRecipeRefusals();
  const recipe = recipes.find(({ id }) => id === recipeId);
  if (recipe) return <OpenRecipe view={viewOf(recipe, find)} />;
  if (!isReady && content.failed) return <RecipesFailed {...content} />;
  return isReady && query.data ? <NoSuchRecipe /> : <RecipeSkeleton />;
}

function OpenRecipe({ view }: { view: RecipeView }) {
  const t = useTranslations('recipes');
  const { recipe } = view;
  const { cooked, portions } = useCookings();
  const batches = cooked.filter(({ cooking }) => cooking.recipeId === recipe.id);
  const inStock = portions.filter(({ cooking }) => cooking.recipeId === recipe.id);
  return (
    <>
      <SubBar
        title={t('list.title')}
        lead={<BackLink to="/meals/recipes" label={t('detail.toRecipes')} />}
        action={<RecipeMenu recipe={recipe} />}
      />
      <RecipeHero recipe={recipe} />
      <PageHead
        title={<span className="wrap-anywhere">{recipe.name}</span>}
        subtitle={<About view={view} batches={batches} />}
        action={
          <Link
            to="/meals/recipes/$recipeId/edit"
            params={{ recipeId: recipe.id }}
            aria-label={t('detail.edit')}
            className={iconButtonClass({ className: 'self-start' })}
          >
            <Icon of={Pencil} size={20} />
          </Link>
        }
      />
      <RecipeRefusal recipeId={recipe.id} />
      <div className="grid grid-cols-1 gap-4 md:gap-5 lg:grid-cols-2 lg:items-start">
        <div className="flex min-w-0 flex-col gap-4 md:gap-5">
          <NutrientsCard view={view} last={batches[0]} />
          {batches.length > 0 && <InStockCard batches={batches} />}
        </div>
        <div className="flex min-w-0 flex-col gap-4 md:gap-5">
          <IngredientsCard recipe={recipe} action={<CookLink recipeId={recipe.id} isCooked={batches.length > 0} />} />
          {recipe.steps.length > 0 && <StepsCard steps={recipe.steps} />}
          {recipe.source && <SourceCard source={recipe.source} />}
        </div>
      </div>
      <LogBar view={view} portion={inStock[0]} />
    </>
  );
}

function CookLink({ recipeId, isCooked }: { recipeId: string; isCooked: boolean }) {
  const t = useTranslations('recipes');
  return (
    <NextStepLink to="/meals/recipes/$recipeId/cook" params={{ recipeId }}>
      {isCooked ? t('detail.cookAgain') : t('detail.cook')}
    </NextStepLink>
  );
}

/** The picture, in full width on phones and in its column on wider screens. */
function RecipeHero({ recipe }: { recipe: Recipe }) {
  const picture = useMealPictures().get(recipe.id);
  const cover = useReadyCover(recipe.id);
  if (!picture && cover !== undefined) return <DrawnCover cover={cover} className={heroClass} />;
  if (!picture) return null;
  return <img src={picture.url} alt={recipe.name} className={`bg-surface-2 object-cover ${heroClass}`} />;
}

const heroClass = '-mx-4 h-53 w-[calc(100%+32px)] max-w-none md:mx-0 md:h-72 md:w-full md:rounded-lg print:hidden';

function About({ view: { recipe }, batches }: { view: RecipeView; batches: readonly Cooked[] }) {
  const t = useTranslations('recipes');
  const format = useFormat();
  const last = batches[0]?.cooking.day;
  const isShared = Boolean(useRecipeLink(recipe.id));
  const parts = [
    recipe.minutes !== null && t('list.minutes', { minutes: recipe.minutes }),
    t('detail.portions', { count: recipe.portions }),
    last && t('detail.cooked', { count: batches.length, day: format.dayAndMonth(last) }),
    ...recipe.tags,
    isShared && t('link.shared'),
  ];
  return (
    <>
      {parts.filter(Boolean).join(', ')} <RecipeSync recipeId={recipe.id} />
    </>
  );
}

/** Logs a stored portion when there is one in stock, else a portion of the recipe. */
function LogBar({ view, portion }: { view: RecipeView; portion: CookedPortion | undefined }) {
  const t = useTranslations('recipes');
  const meals = useTranslations('meals');
  const [mealType, setMealType] = useState<MealType>(mealNow);
  const eat = useEat();
  const canEat = portion !== undefined || isEdible(view.portion.grams);
  return (
    <div className={barClass}>
      <div className="flex flex-wrap gap-2 md:justify-end">
        <SelectField
          hideLabel
          label={t('detail.meal')}
          className="flex-[1_0_8.5rem] md:w-36 md:flex-none"
          value={mealType}
          options={MEAL_TYPES.map((value) => ({ value, label: meals(`meal.${value}`) }))}
          onChange={({ target }) => setMealType(MEAL_TYPES.find((known) => known === target.value) ?? mealType)}
        />
        <Button
          writes
          className="flex-[2_0_8.5rem] px-3 max-[359px]:[&_svg]:hidden md:flex-none md:px-5"
          icon={Plus}
          disabled={!canEat}
          onClick={() => void (portion ? eat.storedPortion(portion, mealType) : eat.portion(view, mealType))}
        >
          {portion ? t('detail.logBox') : t('detail.logPortion')}
        </Button>
      </div>
    </div>
  );
}

const barClass =
  'sticky bottom-[calc(var(--bottombar)+env(safe-area-inset-bottom))] z-bar -mx-4 border-t border-line bg-bg/92 px-4 py-3 backdrop-blur-[14px] ' +
  'md:bottom-0 md:mx-0 md:px-0 print:hidden';

type FailedProps = { reason: string; isRetrying: boolean; retry: () => void };

/** Shown when the recipes are neither on the device nor available from the server. */
export function RecipesFailed({ reason, isRetrying, retry }: FailedProps) {
  const t = useTranslations('recipes');
  return (
    <ErrorView
      title={t('errors.load')}
      text={reason}
      actions={
        <Button busy={isRetrying} onClick={retry}>
          {t('list.retry')}
        </Button>
      }
    />
  );
}

export function NoSuchRecipe() {
  const t = useTranslations('recipes');
  return (
    <ErrorView
      title={t('detail.goneTitle')}
      text={t('detail.goneText')}
      actions={<ButtonLink to="/meals/recipes">{t('detail.toRecipes')}</ButtonLink>}
    />
  );
}

export function RecipeSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-5 pt-4">
      <Skeleton width="60%" height={26} />
      <Skeleton shape="block" height={120} />
      <Skeleton shape="block" height={220} />
    </SkeletonGroup>
  );
}
