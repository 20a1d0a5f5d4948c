import { createFileRoute } from '@tanstack/react-router';
import { AdminFoodPage } from '#web/admin/foods/food-page.tsx';

export const Route = createFileRoute('/_member/_admin/admin/content/foods/$foodId')({
  staticData: { titleKey: 'adminFood', frame: 'sub' },
  loader: ({ context }) => context.messages.ensure('content'),
  component: Food,
});

function Food() {
  const { foodId } = Route.useParams();
  return <AdminFoodPage key={foodId} foodId={foodId} />;
}
