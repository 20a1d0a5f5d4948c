import { createFileRoute } from '@tanstack/react-router';
import { ScheduleEditorPage } from '#web/fitness/schedules/schedule-editor-page.tsx';
import { loadTraining } from '../../fitness-prefetch.ts';

export const Route = createFileRoute('/_member/fitness/schedule/edit/$scheduleId')({
  staticData: { impersonation: 'health', titleKey: 'editSchedule', frame: 'full' },
  loader: loadTraining,
  component: Editor,
});

function Editor() {
  return <ScheduleEditorPage scheduleId={Route.useParams().scheduleId} />;
}
