import shape from 'virtual:row-shape/fitness.saveTemplate';
import { templateItems } from '#domain/fitness/templates/template-items.ts';
import type { StoredTemplate, WorkoutTemplate } from '#domain/fitness/templates/templates.contract.ts';
import { syncedTable } from '#web/platform/offline/synced/synced-table.ts';

export const TEMPLATES = syncedTable<WorkoutTemplate>({
  name: 'workout_templates',
  shape,
  save: ['fitness', 'saveTemplate'],
  remove: ['fitness', 'removeTemplate'],
  useLabel: () => labelOf,
});

function labelOf({ name }: WorkoutTemplate) {
  return { key: 'fitness.unsent.template', detailKey: 'fitness.unsent.templateDetail', values: { name } };
}

/** A template written on this device, which is always an own one. */
export function storedTemplate(template: WorkoutTemplate): StoredTemplate {
  return { ...template, provided: false, items: templateItems(template.exercises) };
}

/** An admin sees their own template and not its provided copy: both have the same id. */
export function withoutProvidedDuplicates(templates: readonly StoredTemplate[]): StoredTemplate[] {
  const own = new Set(templates.filter(({ provided }) => !provided).map(({ id }) => id));
  return templates.filter(({ id, provided }) => !provided || !own.has(id));
}
