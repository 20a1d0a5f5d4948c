import { createFileRoute } from '@tanstack/react-router';
import { pantryQuery } from '#web/meals/pantry/pantry-queries.ts';
import { plansQuery } from '#web/meals/plans/plan-queries.ts';
import { ShoppingListPage } from '#web/meals/shopping-list/shopping-list-page.tsx';

export const Route = createFileRoute('/_member/meals_/plans/$planId/list')({
  staticData: { impersonation: 'health', titleKey: 'shoppingList', frame: 'sub' },
  loader: async ({ context }) => {
    void context.queryClient.prefetchQuery(plansQuery());
    void context.queryClient.prefetchQuery(pantryQuery());
    await context.messages.ensure('pantry', 'meals');
  },
  component: PlanList,
});

function PlanList() {
  return <ShoppingListPage planId={Route.useParams().planId} />;
}
