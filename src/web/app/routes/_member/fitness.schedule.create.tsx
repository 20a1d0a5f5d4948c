import { createFileRoute } from '@tanstack/react-router';
import { ScheduleEditorPage } from '#web/fitness/schedules/schedule-editor-page.tsx';
import { loadTraining } from '../../fitness-prefetch.ts';

export const Route = createFileRoute('/_member/fitness/schedule/create')({
  staticData: { impersonation: 'health', titleKey: 'newSchedule', frame: 'full' },
  loader: loadTraining,
  component: Editor,
});

function Editor() {
  return <ScheduleEditorPage />;
}
