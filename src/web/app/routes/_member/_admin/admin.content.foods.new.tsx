import { createFileRoute } from '@tanstack/react-router';
import { NewFoodPage } from '#web/admin/foods/food-page.tsx';

export const Route = createFileRoute('/_member/_admin/admin/content/foods/new')({
  staticData: { titleKey: 'adminFood', frame: 'sub' },
  validateSearch: ({ name }: Record<string, unknown>): { name?: string } =>
    typeof name === 'string' && name !== '' ? { name } : {},
  loader: ({ context }) => context.messages.ensure('content'),
  component: NewFood,
});

function NewFood() {
  const { name } = Route.useSearch();
  return <NewFoodPage name={name ?? ''} />;
}
