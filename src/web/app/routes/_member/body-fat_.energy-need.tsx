import { createFileRoute } from '@tanstack/react-router';
import { EnergyNeedPage } from '#web/energy-need/energy-need-page.tsx';
import { energyNeedQuery } from '#web/energy-need/energy-need-query.ts';

export const Route = createFileRoute('/_member/body-fat_/energy-need')({
  staticData: { impersonation: 'health', titleKey: 'energyNeed', frame: 'sub' },
  loader: async ({ context }) => {
    void context.queryClient.prefetchQuery(energyNeedQuery());
    await context.messages.ensure('energyNeed');
  },
  component: EnergyNeedPage,
});
