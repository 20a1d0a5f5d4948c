import { createFileRoute } from '@tanstack/react-router';
import { parseContentSearch } from '#web/admin/content-search.ts';
import { AdminFoodPage } from '#web/admin/foods/food-page.tsx';
import { looseSearch } from '../../../search-params.ts';

export const Route = createFileRoute('/_member/_admin/admin/content/foods/$foodId')({
  staticData: { titleKey: 'adminFood', frame: 'sub' },
  validateSearch: looseSearch,
  loader: async ({ context }) => {
    await context.messages.ensure('content', 'nutrients');
  },
  component: Food,
});

function Food() {
  const { foodId } = Route.useParams();
  return <AdminFoodPage key={foodId} foodId={foodId} from={parseContentSearch(Route.useSearch())} />;
}
