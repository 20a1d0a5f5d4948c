import { createFileRoute } from '@tanstack/react-router';
import { ReadyListPage } from '#web/meals/ready/ready-list-page.tsx';
import { readyRecipesQuery } from '#web/meals/ready-queries.ts';

export const Route = createFileRoute('/_member/meals_/recipes/ready/')({
  staticData: { impersonation: 'health', titleKey: 'readyRecipes', frame: 'sub' },
  loader: async ({ context }) => {
    void context.queryClient.prefetchQuery(readyRecipesQuery());
    await context.messages.ensure('recipes', 'meals');
  },
  component: ReadyListPage,
});
