import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { useRecipes } from '../recipe-queries.ts';
import { RecipeEditor } from './recipe-editor.tsx';
import { NoSuchRecipe, RecipeSkeleton, RecipesFailed } from './recipe-page.tsx';

type RecipeEditorPageProps = {
  /** Absent for a new recipe. */
  recipeId?: string | undefined;
};

export function RecipeEditorPage({ recipeId }: RecipeEditorPageProps) {
  return recipeId === undefined ? (
    <RecipeEditor stored={null} />
  ) : (
    <StoredRecipeEditor key={recipeId} recipeId={recipeId} />
  );
}

function StoredRecipeEditor({ recipeId }: { recipeId: string }) {
  const t = useTranslations('recipes');
  const { query, recipes, isReady } = useRecipes();
  const content = useContentError(query, t('errors.load'));
  const recipe = recipes.find(({ id }) => id === recipeId) ?? null;
  // The recipe as it was opened; a later answer of the server must not change it while it is edited.
  const [opened, setOpened] = useState(recipe);
  if (recipe && !opened) setOpened(recipe);
  if (opened) return <RecipeEditor stored={opened} />;
  if (content.failed) return <RecipesFailed {...content} />;
  return isReady && query.data ? <NoSuchRecipe /> : <RecipeSkeleton />;
}
