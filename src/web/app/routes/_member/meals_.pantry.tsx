import { createFileRoute } from '@tanstack/react-router';
import { PantryPage } from '#web/meals/pantry/pantry-page.tsx';
import { pantryQuery } from '#web/meals/pantry/pantry-queries.ts';
import { recipesQuery } from '#web/meals/recipe-queries.ts';

export const Route = createFileRoute('/_member/meals_/pantry')({
  staticData: { impersonation: 'health', titleKey: 'pantry', frame: 'sub' },
  loader: async ({ context }) => {
    void context.queryClient.prefetchQuery(pantryQuery());
    void context.queryClient.prefetchQuery(recipesQuery());
    await context.messages.ensure('pantry', 'meals');
  },
  component: PantryPage,
});
