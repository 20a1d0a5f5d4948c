import * as z from 'zod';
import { done, filledText, id, instant, language } from '../../shapes.contract.ts';
import { FITNESS_BOUNDS, FITNESS_LENGTHS } from '../fitness-bounds.ts';
import { DEFAULT_CATEGORY } from '../fitness-codes.ts';
import {
  about,
  durationMinutes,
  notes,
  plannedExercise,
  removal,
  times,
  workoutName,
} from '../fitness-shapes.contract.ts';

export const workoutTemplate = z.object({
  id,
  name: workoutName,
  category: filledText(FITNESS_LENGTHS.workoutCategory).default(DEFAULT_CATEGORY),
  durationMinutes: durationMinutes.nullable().default(null),
  exercises: z.array(plannedExercise).max(FITNESS_BOUNDS.exercises),
  notes,
  ...times,
});
export type WorkoutTemplate = z.infer<typeof workoutTemplate>;

export const storedTemplate = workoutTemplate.extend({
  /** Created by an admin for everyone (created_by is null): members can read and copy it. */
  provided: z.boolean(),
  /** Single exercises and supersets, as indexes into `exercises`. */
  /** Name and notes of a template that is shipped with the app, in other languages. */
  translations: z.partialRecord(language, z.object({ name: z.string(), notes: z.string() })).optional(),
  items: z.array(z.object({ exercises: z.array(z.int()), rounds: z.int(), restSeconds: z.number().nullable() })),
});
export type StoredTemplate = z.infer<typeof storedTemplate>;

export const templatesContract = {
  templates: about('GET', '/fitness/templates', 'My templates, newest first, and those that Formkurva provides').output(
    z.object({ templates: z.array(storedTemplate) }),
  ),
  saveTemplate: about('PUT', '/fitness/templates/{id}', 'Create or change a template; idempotent')
    .input(workoutTemplate)
    .output(done),
  removeTemplate: about('DELETE', '/fitness/templates/{id}', 'Remove a template; idempotent')
    .input(removal)
    .output(done),
  saveProvidedTemplate: about(
    'PUT',
    '/fitness/provided-templates/{id}',
    'Create or change a template for everyone (admins)',
  )
    .meta({ access: 'admin', area: ['content', 'members'] })
    /** `seen` is the `editedAt` of the template that the admin opened: a later edit is refused with the current template. */
    .input(workoutTemplate.extend({ seen: instant.optional() }))
    .output(done),
  removeProvidedTemplate: about('DELETE', '/fitness/provided-templates/{id}', 'Remove a template for everyone (admins)')
    .meta({ access: 'admin', area: ['content', 'members'] })
    .input(removal)
    .output(done),
};
