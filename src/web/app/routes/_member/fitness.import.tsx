import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '#web/fitness/import/import-page.tsx';
import { readExercisesAhead } from '../../fitness-ahead.ts';

export const Route = createFileRoute('/_member/fitness/import')({
  staticData: { impersonation: 'health', titleKey: 'workoutImport', frame: 'full' },
  loader: async ({ context }) => {
    readExercisesAhead(context.queryClient);
    await Promise.all((['fileImport', 'import', 'exercises'] as const).map(context.messages.ensure));
  },
  component: ImportPage,
});
