import { createFileRoute } from '@tanstack/react-router';
import { FoodImportPage } from '#web/admin/foods/food-import-page.tsx';

export const Route = createFileRoute('/_member/_admin/admin/content/foods/import')({
  staticData: { titleKey: 'adminFoodImport', frame: 'sub' },
  loader: ({ context }) => context.messages.ensure('foodImport'),
  component: FoodImportPage,
});
