import { createFileRoute } from '@tanstack/react-router';
import { cookingsQuery, recipesQuery } from '#web/meals/recipe-queries.ts';
import { RecipeEditorPage } from '#web/meals/recipes/recipe-editor-page.tsx';

export const Route = createFileRoute('/_member/meals_/recipes/$recipeId/edit')({
  staticData: { impersonation: 'health', titleKey: 'recipes', frame: 'full' },
  loader: async ({ context }) => {
    void context.queryClient.prefetchQuery(recipesQuery());
    void context.queryClient.prefetchQuery(cookingsQuery());
    await context.messages.ensure('recipes', 'meals');
  },
  component: OpenRecipe,
});

function OpenRecipe() {
  return <RecipeEditorPage recipeId={Route.useParams().recipeId} />;
}
