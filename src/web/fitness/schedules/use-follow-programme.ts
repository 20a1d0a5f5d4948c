import { useTranslations } from 'use-intl';
import { followProgramme } from '#domain/fitness/schedules/follow-programme.ts';
import { followReady } from '#domain/fitness/schedules/follow-ready.ts';
import type { ReadyProgramme } from '#domain/fitness/schedules/programmes.contract.ts';
import type { WorkoutSchedule } from '#domain/fitness/schedules/schedules.contract.ts';
import type { StartingProgramme } from '#domain/fitness/schedules/starting-programmes.ts';
import type { WorkoutTemplate } from '#domain/fitness/templates/templates.contract.ts';
import { readyText } from '#domain/ready-made/ready-made.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { newId } from '#web/platform/device/new-id.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { useStoreAll } from '#web/platform/offline/synced/use-store-all.ts';
import { useWrites } from '#web/platform/offline/synced/use-writes.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useExercises } from '../exercises/use-exercises.ts';
import { TEMPLATES } from '../templates/template-rows.ts';
import { SCHEDULES } from './schedule-rows.ts';
import { useProgrammeTexts } from './use-programme-texts.ts';

/** Creates the templates and the schedule of a programme, and follows the schedule. */
export function useFollowProgramme() {
  const store = useStoreProgramme();
  const { language } = useLanguage();
  const texts = useProgrammeTexts();
  const { byId, query } = useExercises();
  const follow = (programme: StartingProgramme): Promise<boolean> => {
    const exerciseOf = (id: string) => byId.get(id);
    const options = { language, texts, exerciseOf, newId, nowMs: correctedNow() };
    const { templates, schedule } = followProgramme(programme, options);
    return store(templates, [schedule]);
  };
  // Without the catalogue the workouts would be empty.
  return { follow, isReady: query.data !== undefined };
}

/** Creates the templates and schedules of a ready-made programme, and follows them. */
export function useFollowReady() {
  const store = useStoreProgramme();
  const t = useTranslations('fitness');
  const { language } = useLanguage();
  const today = useToday();
  const { byId, query } = useExercises();
  const follow = (programme: ReadyProgramme): Promise<boolean> => {
    const { templates, schedules } = followReady(programme, {
      language,
      text: readyText(programme.texts, language),
      today,
      exerciseOf: (id) => byId.get(id),
      newId,
      nowMs: correctedNow(),
      startOf: (day) => new Date(`${day}T00:00:00`).toISOString(),
      title: (name, weeks) => (weeks ? t('programmes.phase', { name, ...weeks }) : name),
    });
    return store(templates, schedules, [programme.id]);
  };
  return { follow, isReady: query.data !== undefined };
}

/** Stores the parts of a programme in one write. `submission` identifies duplicate submissions. */
function useStoreProgramme() {
  const failure = useTranslations('exercises')('errors.saving');
  const ofTemplates = useWrites(TEMPLATES, failure).drafts;
  const ofSchedules = useWrites(SCHEDULES, failure).drafts;
  const store = useStoreAll(failure);
  const toast = useToast();
  const t = useTranslations('fitness');
  return async (templates: WorkoutTemplate[], schedules: WorkoutSchedule[], submission?: unknown) => {
    const drafts = [...templates.map(ofTemplates.addMade), ...schedules.map(ofSchedules.addMade)];
    if (!(await store(drafts, submission))) return false;
    toast.show({ tone: 'success', text: t('schedules.saved') });
    return true;
  };
}
