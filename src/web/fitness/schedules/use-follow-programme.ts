import { useTranslations } from 'use-intl';
import { followProgramme } from '#domain/fitness/schedules/follow-programme.ts';
import type { StartingProgramme } from '#domain/fitness/schedules/starting-programmes.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { newId } from '#web/platform/device/new-id.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { useOutbox } from '#web/platform/offline/status/offline-context.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useExercises } from '../exercises/use-exercises.ts';
import { useSaveToDevice } from '../exercises/use-save-to-device.ts';
import { createTemplate } from '../templates/template-operations.ts';
import { saveSchedule } from './schedule-operations.ts';

/** Makes a starting programme the member's own: its workouts and the schedule, in one write, followed from now on. */
export function useFollowProgramme() {
  const outbox = useOutbox();
  const kept = useSaveToDevice();
  const toast = useToast();
  const t = useTranslations('fitness');
  const { language } = useLanguage();
  const { byId, query } = useExercises();

  const follow = async (programme: StartingProgramme): Promise<boolean> => {
    const { templates, schedule } = followProgramme(programme, {
      language,
      exerciseOf: (id) => byId.get(id),
      newId,
      nowMs: correctedNow(),
    });
    const drafts = [...templates.map(createTemplate), saveSchedule(schedule, 'create')];
    if (!(await kept(() => outbox.enqueueAll(drafts)))) return false;
    toast.show({ tone: 'success', text: t('schedules.saved') });
    return true;
  };

  // Without the catalogue its workouts would be empty.
  return { follow, isReady: query.data !== undefined };
}
