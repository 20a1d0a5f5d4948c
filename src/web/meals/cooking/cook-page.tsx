import { Link, useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { SubBar } from '#web/ui/page-head.tsx';
import { RecipePicture } from '../pictures/dish-picture.tsx';
import { type RecipeView, useRecipes, viewOf } from '../recipe-queries.ts';
import { NoSuchRecipe, RecipeSkeleton, RecipesFailed } from '../recipes/recipe-page.tsx';
import { DivideCard, LocationsCard } from './divide-card.tsx';
import { type Cook, useCook } from './use-cook.ts';
import { WeighCard } from './weigh-card.tsx';

/** Weighs and divides a cooked batch, which gets nutrients of its own. */
export function CookPage({ recipeId }: { recipeId: string }) {
  const t = useTranslations('recipes');
  const { query, recipes, find, isReady } = useRecipes();
  const content = useContentError(query, t('errors.load'));
  const recipe = recipes.find(({ id }) => id === recipeId);
  // The recipe as it was when the page was opened; later changes do not affect the batch.
  const [opened, setOpened] = useState(recipe && viewOf(recipe, find));
  if (recipe && !opened) setOpened(viewOf(recipe, find));
  if (opened) return <CookView view={opened} />;
  if (!isReady && content.failed) return <RecipesFailed {...content} />;
  return isReady && query.data ? <NoSuchRecipe /> : <RecipeSkeleton />;
}

function CookView({ view }: { view: RecipeView }) {
  const t = useTranslations('recipes');
  const format = useFormat();
  const cook = useCook(view);
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const params = { recipeId: view.recipe.id };
  const save = async () => {
    setBusy(true);
    if (await cook.save()) await navigate({ to: '/meals/recipes/$recipeId', params });
    setBusy(false);
  };
  return (
    <>
      <SubBar
        heading
        title={t('cook.title')}
        lead={
          <Link
            to="/meals/recipes/$recipeId"
            params={params}
            aria-label={t('editor.close')}
            className={iconButtonClass({})}
          >
            <Icon of={X} size={22} />
          </Link>
        }
      />
      <div className="flex items-center gap-3">
        <RecipePicture recipeId={view.recipe.id} className="size-12 rounded-md" />
        <div className="min-w-0">
          <h2 className="text-h2 wrap-anywhere">{view.recipe.name}</h2>
          <p className="text-caption text-ink-3">
            {t('cook.wholePot', { kcal: format.kcal(view.whole.nutrients.calories) })}
          </p>
        </div>
      </div>
      <div className="grid grid-cols-1 gap-4 md:gap-5 lg:grid-cols-2 lg:items-start">
        <WeighCard cook={cook} whole={view.whole} />
        <div className="flex min-w-0 flex-col gap-4 md:gap-5">
          <DivideCard cook={cook} whole={view.whole} />
          <LocationsCard cook={cook} whole={view.whole} />
        </div>
      </div>
      <div className={barClass}>
        <div className="flex md:justify-end">
          <Button
            className="flex-1 md:flex-none"
            disabled={cook.problem !== null || isBusy}
            busy={isBusy}
            busyLabel={t('editor.saving')}
            onClick={() => void save()}
          >
            <SaveText cook={cook} />
          </Button>
        </div>
      </div>
    </>
  );
}

function SaveText({ cook: { portionCount, eatsNow, nowGrams } }: { cook: Cook }) {
  const t = useTranslations('recipes');
  const grams = useFormat().grams(nowGrams);
  if (portionCount > 0)
    return eatsNow ? t('cook.saveBoth', { count: portionCount, grams }) : t('cook.saveBoxes', { count: portionCount });
  return eatsNow ? t('cook.saveAndEat', { grams }) : t('cook.save');
}

const barClass =
  'fixed inset-x-0 bottom-0 z-bar border-t border-line bg-surface px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] ' +
  'md:sticky md:inset-x-auto md:-mx-8 md:bg-bg/92 md:px-8 md:pb-3 md:backdrop-blur-[14px]';
