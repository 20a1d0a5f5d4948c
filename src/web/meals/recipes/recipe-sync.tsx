import { useTranslations } from 'use-intl';
import { SyncBadge } from '#web/platform/offline/status/sync-badge.tsx';
import { COOKINGS, RECIPES } from '../recipe-rows.ts';
import { Refusal, useRefusalToast } from '../refusal.tsx';

/** Sync status of a recipe. */
export function RecipeSync({ recipeId }: { recipeId: string }) {
  return <SyncBadge record={RECIPES.recordOf({ id: recipeId })} />;
}

/** Error below a recipe that the server refused. */
export function RecipeRefusal({ recipeId }: { recipeId: string }) {
  return (
    <div className="relative z-1 mt-3 empty:hidden">
      <Refusal record={RECIPES.recordOf({ id: recipeId })} titles={useTitles()} />
    </div>
  );
}

/** Shows refusals as toasts while recipes are open. */
export function useRecipeRefusals(): void {
  const titles = useTitles();
  useRefusalToast(RECIPES.name, titles);
  useRefusalToast(COOKINGS.name, titles);
}

function useTitles() {
  const t = useTranslations('recipes');
  return { create: t('errors.save'), change: t('errors.save'), delete: t('errors.remove') };
}
