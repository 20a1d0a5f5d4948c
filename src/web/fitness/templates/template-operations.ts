import shape from 'virtual:row-shape/fitness.saveTemplate';
import { templateItems } from '#domain/fitness/templates/template-items.ts';
import type { StoredTemplate, WorkoutTemplate } from '#domain/fitness/templates/templates.contract.ts';
import type { Operation } from '#domain/sync/outbox/operation.ts';
import type { Draft } from '#web/platform/offline/outbox/outbox.ts';
import { syncedTable } from '#web/platform/offline/synced/synced-table.ts';

export const TEMPLATES = syncedTable<WorkoutTemplate>({
  name: 'workout_templates',
  shape,
  save: ['fitness', 'saveTemplate'],
  remove: ['fitness', 'removeTemplate'],
  useLabel: () => labelOf,
});

export function createTemplate(template: WorkoutTemplate): Draft {
  return TEMPLATES.saveDraft(template, 'create', labelOf(template));
}

function labelOf({ name }: WorkoutTemplate) {
  return { key: 'fitness.unsent.template', detailKey: 'fitness.unsent.templateDetail', values: { name } };
}

/** A template after one of this device's own operations. Only own ones are written through the outbox. */
export function templateAfter(before: StoredTemplate | undefined, operation: Operation): StoredTemplate | undefined {
  const template = TEMPLATES.rowAfter(undefined, operation);
  return template ? { ...template, provided: false, items: templateItems(template.exercises) } : before;
}

/** An admin's own template stands before the one that everybody got of it: both have the same id. */
export function withoutProvidedDoubles(templates: readonly StoredTemplate[]): StoredTemplate[] {
  const own = new Set(templates.filter(({ provided }) => !provided).map(({ id }) => id));
  return templates.filter(({ id, provided }) => !provided || !own.has(id));
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
