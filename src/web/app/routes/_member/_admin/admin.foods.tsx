import { createFileRoute } from '@tanstack/react-router';
import { MissedFoodsPage } from '#web/admin/foods/missed-foods-page.tsx';

export const Route = createFileRoute('/_member/_admin/admin/foods')({
  staticData: { titleKey: 'adminFoods', frame: 'sub' },
  component: MissedFoodsPage,
});
