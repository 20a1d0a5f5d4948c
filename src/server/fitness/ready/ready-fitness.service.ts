import { templateOf } from '#domain/fitness/schedules/follow-ready.ts';
import { programmeContent, type ReadyProgramme } from '#domain/fitness/schedules/programmes.contract.ts';
import { templateItems } from '#domain/fitness/templates/template-items.ts';
import { textId } from '#domain/ids/text-id.ts';
import { ORIGINAL_LANGUAGE } from '#domain/text/language.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { importReadyMade, readReadyMade } from '#server/ready-made/ready-made.service.ts';
import { exerciseCatalogue } from '../exercises/catalogue-exercises.ts';
import { upsertShippedTemplates } from '../templates/templates.store.ts';
import { readWrittenProgrammes, readWrittenTemplates } from './written-fitness.ts';

/** Imports the shipped workout templates and programmes. Idempotent; admins' edits are retained. */
export async function importReadyFitness(db: Db, deps: Pick<AppDeps, 'clock'>): Promise<void> {
  await upsertShippedTemplates(db, shippedTemplates());
  await importReadyMade(db, deps, 'programme', readWrittenProgrammes());
}

export async function readProgrammes(db: Db): Promise<ReadyProgramme[]> {
  const rows = await readReadyMade(db, 'programme');
  return rows.map(({ content, ...row }) => ({ ...programmeContent.parse(content), ...row }));
}

/** Lists show the newest template first, so the first has the latest instant. Earlier than any edit by an admin. */
const FIRST_MS = Date.parse('2026-01-01T00:00:00.000Z');

export function shippedTemplates() {
  const { byId } = exerciseCatalogue();
  return readWrittenTemplates().map(({ slug, ...workout }, position) => {
    const content = templateOf(workout, { language: ORIGINAL_LANGUAGE, exerciseOf: (id) => byId.get(id) });
    const { durationMinutes: duration, ...template } = content;
    const at = new Date(FIRST_MS - position * 1000);
    return {
      ...{ id: textId(`formkurva template ${slug}`), duration },
      ...{ ...template, items: templateItems(template.exercises), translations: workout.translations },
      ...{ createdAt: at, editedAt: at, deletedAt: null },
    };
  });
}
