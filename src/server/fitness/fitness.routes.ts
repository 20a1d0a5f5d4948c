import { memberCalls } from '#server/platform/http/calls.ts';
import { DONE } from '#server/platform/refuse.ts';
import {
  readCalendar,
  readHistory,
  readToday,
  readWorkout,
  removeWorkout,
  saveWorkout,
} from './history/history.service.ts';
import { readHub } from './hub.service.ts';
import {
  checkImport,
  importWorkouts,
  readAliases,
  readImports,
  saveAliases,
  undoImport,
} from './import/import.service.ts';
import { endLive, readLive, saveLive } from './live/live.service.ts';
import { readExerciseLog, readMuscleWeek, readProgress } from './progress/progress.service.ts';
import { readSchedules, removeSchedule, saveSchedule, saveScheduleFor } from './schedules/schedules.service.ts';
import { saveExerciseSettings, saveSettings } from './settings.service.ts';
import { removeProvidedTemplate, saveProvidedTemplate } from './templates/provided-templates.service.ts';
import { readTemplates, removeTemplate, saveTemplate } from './templates/templates.service.ts';

const calls = memberCalls.fitness;
/** Rows without an owner are not deleted with any account. */
const own = (userId: string) => ({ owner: userId, writerId: userId });

const planRoutes = {
  templates: calls.templates.handler(async ({ context }) => ({
    templates: await readTemplates(context.db, context.member.userId),
  })),
  saveTemplate: calls.saveTemplate.handler(async ({ context, input }) => {
    await saveTemplate(context.db, context, own(context.member.userId), input);
    return DONE;
  }),
  removeTemplate: calls.removeTemplate.handler(async ({ context, input }) => {
    await removeTemplate(context.db, context, own(context.member.userId), input);
    return DONE;
  }),
  saveProvidedTemplate: calls.saveProvidedTemplate.handler(async ({ context, input }) => {
    await saveProvidedTemplate(context.db, context, context.member.userId, input);
    return DONE;
  }),
  removeProvidedTemplate: calls.removeProvidedTemplate.handler(async ({ context, input }) => {
    await removeProvidedTemplate(context.db, context, context.member.userId, input);
    return DONE;
  }),
  schedules: calls.schedules.handler(async ({ context }) => ({
    schedules: await readSchedules(context.db, context.member.userId),
  })),
  saveSchedule: calls.saveSchedule.handler(async ({ context, input }) => {
    await saveSchedule(context.db, context, context.member.userId, input);
    return DONE;
  }),
  saveScheduleFor: calls.saveScheduleFor.handler(async ({ context, input }) => {
    await saveScheduleFor(context.db, context, context.member.userId, input);
    return DONE;
  }),
  removeSchedule: calls.removeSchedule.handler(async ({ context, input }) => {
    await removeSchedule(context.db, context, context.member.userId, input);
    return DONE;
  }),
};

const historyRoutes = {
  history: calls.history.handler(({ context, input }) => readHistory(context.db, context.member.userId, input)),
  workout: calls.workout.handler(({ context, input }) => readWorkout(context.db, context.member.userId, input.id)),
  saveWorkout: calls.saveWorkout.handler(async ({ context, input }) => {
    await saveWorkout(context.db, context, context.member.userId, input);
    return DONE;
  }),
  removeWorkout: calls.removeWorkout.handler(async ({ context, input }) => {
    await removeWorkout(context.db, context, context.member.userId, input);
    return DONE;
  }),
  today: calls.today.handler(({ context, input }) => readToday(context.db, context.member.userId, input)),
  calendar: calls.calendar.handler(({ context, input }) => readCalendar(context.db, context.member.userId, input)),
  exerciseLog: calls.exerciseLog.handler(async ({ context }) => ({
    exercises: await readExerciseLog(context.db, context.member.userId),
  })),
  progress: calls.progress.handler(({ context, input }) =>
    readProgress(context.db, context.member.userId, input.exerciseId),
  ),
  muscleWeek: calls.muscleWeek.handler(({ context, input }) =>
    readMuscleWeek(context.db, context.member.userId, input),
  ),
};

const liveRoutes = {
  live: calls.live.handler(async ({ context }) => ({ live: await readLive(context.db, context.member.userId) })),
  saveLive: calls.saveLive.handler(({ context, input }) => saveLive(context.db, context, context.member.userId, input)),
  endLive: calls.endLive.handler(async ({ context, input }) => {
    await endLive(context.db, context, context.member.userId, input);
    return DONE;
  }),
};

const importRoutes = {
  aliases: calls.aliases.handler(async ({ context }) => ({
    aliases: await readAliases(context.db, context.member.userId),
  })),
  saveAliases: calls.saveAliases.handler(async ({ context, input }) => {
    await saveAliases(context.db, context.member.userId, input.aliases);
    return DONE;
  }),
  checkImport: calls.checkImport.handler(async ({ context, input }) => ({
    existing: await checkImport(context.db, context.member.userId, input.startedAt),
  })),
  importWorkouts: calls.importWorkouts.handler(({ context, input }) =>
    importWorkouts(context.db, context, context.member.userId, input),
  ),
  imports: calls.imports.handler(async ({ context }) => ({
    imports: await readImports(context.db, context.member.userId),
  })),
  undoImport: calls.undoImport.handler(({ context, input }) =>
    undoImport(context.db, context, context.member.userId, input.id),
  ),
};

export const fitnessRoutes = {
  hub: calls.hub.handler(({ context, input }) => readHub(context.db, context, context.member.userId, input)),
  saveSettings: calls.saveSettings.handler(async ({ context, input }) => {
    await saveSettings(context.db, context, context.member.userId, input);
    return DONE;
  }),
  saveExerciseSettings: calls.saveExerciseSettings.handler(async ({ context, input }) => {
    await saveExerciseSettings(context.db, context, context.member.userId, input);
    return DONE;
  }),
  ...planRoutes,
  ...historyRoutes,
  ...liveRoutes,
  ...importRoutes,
};
