import { templateItems } from '#domain/fitness/templates/template-items.ts';
import type { StoredTemplate, WorkoutTemplate } from '#domain/fitness/templates/templates.contract.ts';
import type { Operation } from '#domain/sync/outbox/operation.ts';
import type { Draft } from '#web/platform/offline/outbox/outbox.ts';

/** The table's name in the records of the outbox. */
export const TEMPLATES_TABLE = 'workout_templates';

export function templateRecord(id: string): string {
  return `${TEMPLATES_TABLE}:${id}`;
}

export function saveTemplate(template: WorkoutTemplate, effect: 'create' | 'change'): Draft {
  return {
    call: ['fitness', 'saveTemplate'],
    input: template,
    record: templateRecord(template.id),
    effect,
    label: labelOf(template),
  };
}

export function removeTemplate({ id, name }: Pick<WorkoutTemplate, 'id' | 'name'>, editedAt: string): Draft {
  return {
    call: ['fitness', 'removeTemplate'],
    input: { id, editedAt },
    record: templateRecord(id),
    effect: 'delete',
    label: labelOf({ name }),
  };
}

function labelOf({ name }: Pick<WorkoutTemplate, 'name'>) {
  return { key: 'fitness.unsent.template', detailKey: 'fitness.unsent.templateDetail', values: { name } };
}

/** A template after one of this device's own operations. Only own ones are written through the outbox. */
export function templateAfter(before: StoredTemplate | undefined, { input }: Operation): StoredTemplate | undefined {
  return isTemplate(input) ? { ...input, provided: false, items: templateItems(input.exercises) } : before;
}

/** An admin's own template stands before the one that everybody got of it: both have the same id. */
export function withoutProvidedDoubles(templates: readonly StoredTemplate[]): StoredTemplate[] {
  const own = new Set(templates.filter(({ provided }) => !provided).map(({ id }) => id));
  return templates.filter(({ id, provided }) => !provided || !own.has(id));
}

/** What waits on the device may have been written by another version of the app. */
function isTemplate(value: unknown): value is WorkoutTemplate {
  if (typeof value !== 'object' || value === null) return false;
  const template: Partial<Record<keyof WorkoutTemplate, unknown>> = value;
  const { id, name, category, notes, createdAt, editedAt, exercises } = template;
  return [id, name, category, notes, createdAt, editedAt].every(isText) && arePlanned(exercises);
}

/** A list of planned exercises, as a draft or an operation of this device holds it. */
export function arePlanned(value: unknown): boolean {
  return Array.isArray(value) && value.every(isPlanned);
}

function isPlanned(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'exerciseId' in value &&
    isText(value.exerciseId) &&
    'name' in value &&
    isText(value.name) &&
    'logged' in value &&
    isText(value.logged) &&
    'sets' in value &&
    Array.isArray(value.sets)
  );
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
