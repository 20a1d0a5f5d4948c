import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '#web/fitness/import/import-page.tsx';
import { readExercisesAhead } from '../../fitness-ahead.ts';

export const Route = createFileRoute('/_member/fitness/import')({
  staticData: { titleKey: 'workoutImport', frame: 'full' },
  loader: async ({ context }) => {
    readExercisesAhead(context.queryClient);
    await Promise.all([context.messages.ensure('import'), context.messages.ensure('exercises')]);
  },
  component: ImportPage,
});
