import { createFileRoute } from '@tanstack/react-router';
import { ShoppingListPage } from '#web/meals/shopping-list-page.tsx';

export const Route = createFileRoute('/_member/meals_/plans/$planId/list')({
  staticData: { titleKey: 'shoppingList', frame: 'sub' },
  loader: ({ context }) => context.messages.ensure('meals'),
  component: PlanList,
});

function PlanList() {
  return <ShoppingListPage planId={Route.useParams().planId} />;
}
