import { createFileRoute } from '@tanstack/react-router';
import { FixRowPage } from '#web/admin/foods/fix-row-page.tsx';
import { NewFoodPage } from '#web/admin/foods/food-page.tsx';

/** The name of a missing food, or the row of an import to correct. */
type Search = { name?: string; run?: string; row?: number };

export const Route = createFileRoute('/_member/_admin/admin/content/foods/new')({
  staticData: { titleKey: 'adminFood', frame: 'sub' },
  validateSearch: ({ name, run, row }: Record<string, unknown>): Search => ({
    ...(typeof name === 'string' && name !== '' && { name }),
    ...(typeof run === 'string' && typeof row === 'number' && Number.isInteger(row) && { run, row }),
  }),
  loader: async ({ context }) => {
    await context.messages.ensure('content', 'foodImport', 'nutrients');
  },
  component: NewFood,
});

function NewFood() {
  const { name, run, row } = Route.useSearch();
  if (run !== undefined && row !== undefined) return <FixRowPage key={`${run} ${row}`} runId={run} row={row} />;
  return <NewFoodPage name={name ?? ''} />;
}
