import { byMember, done, doneByMember, memberCalls } from '#server/platform/http/calls.ts';
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
import { readProgrammes } from './ready/ready-fitness.service.ts';
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
  saveTemplate: calls.saveTemplate.handler(
    done(({ context, input }) => saveTemplate(context.db, context, own(context.member.userId), input)),
  ),
  removeTemplate: calls.removeTemplate.handler(
    done(({ context, input }) => removeTemplate(context.db, context, own(context.member.userId), input)),
  ),
  saveProvidedTemplate: calls.saveProvidedTemplate.handler(doneByMember(saveProvidedTemplate)),
  removeProvidedTemplate: calls.removeProvidedTemplate.handler(doneByMember(removeProvidedTemplate)),
  programmes: calls.programmes.handler(async ({ context }) => ({ programmes: await readProgrammes(context.db) })),
  schedules: calls.schedules.handler(async ({ context }) => ({
    schedules: await readSchedules(context.db, context.member.userId),
  })),
  saveSchedule: calls.saveSchedule.handler(doneByMember(saveSchedule)),
  saveScheduleFor: calls.saveScheduleFor.handler(doneByMember(saveScheduleFor)),
  removeSchedule: calls.removeSchedule.handler(doneByMember(removeSchedule)),
};

const historyRoutes = {
  history: calls.history.handler(({ context, input }) => readHistory(context.db, context.member.userId, input)),
  workout: calls.workout.handler(({ context, input }) => readWorkout(context.db, context.member.userId, input.id)),
  saveWorkout: calls.saveWorkout.handler(doneByMember(saveWorkout)),
  removeWorkout: calls.removeWorkout.handler(doneByMember(removeWorkout)),
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
  saveLive: calls.saveLive.handler(byMember(saveLive)),
  endLive: calls.endLive.handler(doneByMember(endLive)),
};

const importRoutes = {
  aliases: calls.aliases.handler(async ({ context }) => ({
    aliases: await readAliases(context.db, context.member.userId),
  })),
  saveAliases: calls.saveAliases.handler(
    done(({ context, input }) => saveAliases(context.db, context.member.userId, input.aliases)),
  ),
  checkImport: calls.checkImport.handler(async ({ context, input }) => ({
    existing: await checkImport(context.db, context.member.userId, input.startedAt),
  })),
  importWorkouts: calls.importWorkouts.handler(byMember(importWorkouts)),
  imports: calls.imports.handler(async ({ context }) => ({
    imports: await readImports(context.db, context.member.userId),
  })),
  undoImport: calls.undoImport.handler(({ context, input }) =>
    undoImport(context.db, context, context.member.userId, input.id),
  ),
};

export const fitnessRoutes = {
  hub: calls.hub.handler(byMember(readHub)),
  saveSettings: calls.saveSettings.handler(doneByMember(saveSettings)),
  saveExerciseSettings: calls.saveExerciseSettings.handler(doneByMember(saveExerciseSettings)),
  ...planRoutes,
  ...historyRoutes,
  ...liveRoutes,
  ...importRoutes,
};
