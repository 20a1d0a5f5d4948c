import { createFileRoute } from '@tanstack/react-router';
import { readyRecipesQuery } from '#web/meals/ready-queries.ts';
import { cookingsQuery, recipesQuery } from '#web/meals/recipe-queries.ts';
import { RecipePage } from '#web/meals/recipes/recipe-page.tsx';

export const Route = createFileRoute('/_member/meals_/recipes/$recipeId/')({
  staticData: { impersonation: 'health', titleKey: 'recipes', frame: 'sub' },
  loader: async ({ context }) => {
    void context.queryClient.prefetchQuery(recipesQuery());
    void context.queryClient.prefetchQuery(readyRecipesQuery());
    void context.queryClient.prefetchQuery(cookingsQuery());
    await context.messages.ensure('recipes', 'meals');
  },
  component: OpenRecipe,
});

function OpenRecipe() {
  return <RecipePage recipeId={Route.useParams().recipeId} />;
}
