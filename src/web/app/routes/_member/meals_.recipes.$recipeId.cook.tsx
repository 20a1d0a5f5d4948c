import { createFileRoute } from '@tanstack/react-router';
import { CookPage } from '#web/meals/cooking/cook-page.tsx';
import { cookingsQuery, recipesQuery } from '#web/meals/recipe-queries.ts';

export const Route = createFileRoute('/_member/meals_/recipes/$recipeId/cook')({
  staticData: { impersonation: 'health', titleKey: 'recipes', frame: 'full' },
  loader: async ({ context }) => {
    void context.queryClient.prefetchQuery(recipesQuery());
    void context.queryClient.prefetchQuery(cookingsQuery());
    await context.messages.ensure('recipes', 'meals');
  },
  component: OpenRecipe,
});

function OpenRecipe() {
  return <CookPage recipeId={Route.useParams().recipeId} />;
}
