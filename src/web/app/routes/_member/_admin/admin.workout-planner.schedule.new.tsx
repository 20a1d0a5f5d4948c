import { createFileRoute } from '@tanstack/react-router';
import { ScheduleEditorPage } from '#web/fitness/schedules/schedule-editor-page.tsx';
import { loadTraining } from '../../../fitness-prefetch.ts';
import { useWorkoutPlannerHome } from '../../../planners/use-planner-home.ts';

export const Route = createFileRoute('/_member/_admin/admin/workout-planner/schedule/new')({
  staticData: { titleKey: 'newSchedule', frame: 'full' },
  loader: loadTraining,
  component: Editor,
});

function Editor() {
  return <ScheduleEditorPage home={useWorkoutPlannerHome()} />;
}
