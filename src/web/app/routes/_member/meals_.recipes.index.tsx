import { createFileRoute } from '@tanstack/react-router';
import { pantryQuery } from '#web/meals/pantry/pantry-queries.ts';
import { readyRecipesQuery } from '#web/meals/ready-queries.ts';
import { cookingsQuery, recipesQuery } from '#web/meals/recipe-queries.ts';
import { RecipeListPage } from '#web/meals/recipes/recipe-list-page.tsx';

export const Route = createFileRoute('/_member/meals_/recipes/')({
  staticData: { impersonation: 'health', titleKey: 'recipes', frame: 'sub' },
  loader: async ({ context }) => {
    void context.queryClient.prefetchQuery(recipesQuery());
    void context.queryClient.prefetchQuery(readyRecipesQuery());
    void context.queryClient.prefetchQuery(cookingsQuery());
    void context.queryClient.prefetchQuery(pantryQuery());
    await context.messages.ensure('recipes', 'pantry', 'meals');
  },
  component: RecipeListPage,
});
