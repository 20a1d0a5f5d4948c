import { useTranslations } from 'use-intl';
import { followProgramme } from '#domain/fitness/schedules/follow-programme.ts';
import type { StartingProgramme } from '#domain/fitness/schedules/starting-programmes.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { newId } from '#web/platform/device/new-id.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { useStoreAll } from '#web/platform/offline/synced/use-store-all.ts';
import { useWrites } from '#web/platform/offline/synced/use-writes.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useExercises } from '../exercises/use-exercises.ts';
import { TEMPLATES } from '../templates/template-rows.ts';
import { SCHEDULES } from './schedule-rows.ts';
import { useProgrammeTexts } from './use-programme-texts.ts';

/** Creates the templates and the schedule of a programme in one write, and follows the schedule. */
export function useFollowProgramme() {
  const failure = useTranslations('exercises')('errors.saving');
  const ofTemplates = useWrites(TEMPLATES, failure).drafts;
  const ofSchedules = useWrites(SCHEDULES, failure).drafts;
  const store = useStoreAll(failure);
  const toast = useToast();
  const t = useTranslations('fitness');
  const { language } = useLanguage();
  const texts = useProgrammeTexts();
  const { byId, query } = useExercises();

  const follow = async (programme: StartingProgramme): Promise<boolean> => {
    const { templates, schedule } = followProgramme(programme, {
      language,
      texts,
      exerciseOf: (id) => byId.get(id),
      newId,
      nowMs: correctedNow(),
    });
    if (!(await store([...templates.map(ofTemplates.addMade), ofSchedules.addMade(schedule)]))) return false;
    toast.show({ tone: 'success', text: t('schedules.saved') });
    return true;
  };

  // Without the catalogue the workouts would be empty.
  return { follow, isReady: query.data !== undefined };
}
