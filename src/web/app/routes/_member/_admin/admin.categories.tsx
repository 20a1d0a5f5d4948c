import { createFileRoute } from '@tanstack/react-router';
import { CategoriesPage } from '#web/admin/categories/categories-page.tsx';

export const Route = createFileRoute('/_member/_admin/admin/categories')({
  staticData: { titleKey: 'adminCategories', frame: 'sub' },
  component: CategoriesPage,
});
