import { basename, resolve } from 'node:path';
import { FOOD_IMPORT_SOURCES } from '#domain/meals/catalogue/food-imports.ts';
import { readWaiting } from '#server/meals/food-imports/food-changes.service.ts';
import { type FoodFile, importFoods } from '#server/meals/food-imports/import-foods.service.ts';
import { foodFilesAt, readFoodFiles } from '#server/meals/food-imports/read-food-file.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { runCommand, withDatabase } from '#server/platform/run-command.ts';
import { systemDeps } from '#server/platform/system-deps.ts';

const USAGE = `Say which database and where its file is: npm run import-foods -- ${FOOD_IMPORT_SOURCES.join('|')} <file; for usda its zip or folder>`;

// npm changes to the project's folder; a path on the command line is relative to the operator's.
const from = process.env.INIT_CWD ?? process.cwd();

/** `npm run import-foods -- <database> <file>`: imports a food database into the catalogue. Can be repeated. */
await runCommand(async () => {
  const [name, path] = process.argv.slice(2);
  const source = FOOD_IMPORT_SOURCES.find((one) => one === name);
  if (source === undefined || path === undefined) throw new Error(USAGE);
  const config = readConfig(process.env);
  return withDatabase(config, async ({ db }) => {
    const files = foodFilesAt(source, resolve(from, path));
    const rows = (...about: Parameters<FoodFile['rows']>) => readFoodFiles(db, source, files, ...about);
    const run = await importFoods(db, systemDeps, { source, fileName: basename(path), rows });
    const reasons = Object.entries(run.rejected).map(([reason, { count }]) => `${reason} ${count}`);
    const stored = `${run.added} new, ${run.changed} changed, ${run.unchanged} as they were`;
    const { count } = (await readWaiting(db, run.id, undefined)).total;
    const asked = count === 0 ? '' : ` ${count} large changes wait to be looked at on the page of imports.`;
    return `${run.state}: read ${run.rowsRead} rows, kept ${stored}; rejected: ${reasons.join(', ') || 'none'}.${asked}`;
  });
});
