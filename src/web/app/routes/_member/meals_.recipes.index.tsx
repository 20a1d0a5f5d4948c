import { createFileRoute } from '@tanstack/react-router';
import { RecipeListPage } from '#web/meals/recipes/recipe-list-page.tsx';
import { cookingsQuery, recipesQuery } from '#web/meals/recipes/recipe-queries.ts';

export const Route = createFileRoute('/_member/meals_/recipes/')({
  staticData: { titleKey: 'recipes', frame: 'sub' },
  loader: async ({ context }) => {
    void context.queryClient.prefetchQuery(recipesQuery());
    void context.queryClient.prefetchQuery(cookingsQuery());
    await Promise.all([context.messages.ensure('recipes'), context.messages.ensure('meals')]);
  },
  component: RecipeListPage,
});
