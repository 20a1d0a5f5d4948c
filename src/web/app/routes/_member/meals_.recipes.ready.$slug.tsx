import { createFileRoute } from '@tanstack/react-router';
import { ReadyPage } from '#web/meals/ready/ready-page.tsx';
import { readyRecipesQuery } from '#web/meals/ready-queries.ts';
import { recipesQuery } from '#web/meals/recipe-queries.ts';

export const Route = createFileRoute('/_member/meals_/recipes/ready/$slug')({
  staticData: { impersonation: 'health', titleKey: 'readyRecipes', frame: 'sub' },
  loader: async ({ context }) => {
    void context.queryClient.prefetchQuery(readyRecipesQuery());
    void context.queryClient.prefetchQuery(recipesQuery());
    await context.messages.ensure('recipes', 'meals');
  },
  component: OpenReady,
});

function OpenReady() {
  return <ReadyPage slug={Route.useParams().slug} />;
}
