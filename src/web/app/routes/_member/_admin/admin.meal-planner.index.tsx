import { createFileRoute } from '@tanstack/react-router';
import { catalogueQuery } from '#web/meals/meal-queries.ts';
import { plansQuery } from '#web/meals/plans/plan-queries.ts';
import { MealPlannerPage } from '../../../planners/meal-planner-page.tsx';
import { parseChosen } from '../../../search-params.ts';

export const Route = createFileRoute('/_member/_admin/admin/meal-planner/')({
  staticData: { titleKey: 'adminMealPlanner', frame: 'sub' },
  validateSearch: parseChosen,
  loader: async ({ context }) => {
    void context.queryClient.prefetchQuery(plansQuery());
    // The names of foods in the page's language.
    void context.queryClient.prefetchQuery(catalogueQuery());
    await context.messages.ensure('planners', 'meals');
  },
  component: MealPlanner,
});

function MealPlanner() {
  const navigate = Route.useNavigate();
  return (
    <MealPlannerPage
      chosen={Route.useSearch().id}
      onChoose={(id) => void navigate({ search: { id }, replace: true, resetScroll: false })}
    />
  );
}
