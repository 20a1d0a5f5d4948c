import { createFileRoute } from '@tanstack/react-router';
import { SeederPage } from '#web/admin/seeder/seeder-page.tsx';

export const Route = createFileRoute('/_member/_admin/admin/data-seeder')({
  staticData: { titleKey: 'adminSeeder', frame: 'sub' },
  loader: ({ context }) => context.messages.ensure('seeder'),
  component: SeederPage,
});
