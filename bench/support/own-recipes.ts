import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Recipe } from '#domain/meals/recipes/recipes.contract.ts';
import { seedUser } from '#server/auth/auth.seed.ts';
import { recipesTable } from '#server/meals/recipes/recipes.store.ts';
import { createProfile } from '#server/members/members.service.ts';
import { type Database, openDatabase } from '#server/platform/db/db.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { migrateDatabase } from '#server/platform/db/migrate/migrate.ts';
import { systemDeps } from '#server/platform/system-deps.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** An empty database of the app's own, which goes with `remove`. */
export async function openBenchDatabase(): Promise<Database & { remove: () => Promise<void> }> {
  const dataDir = join(tmpdir(), `formkurva-bench-${randomBytes(4).toString('hex')}`);
  mkdirSync(dataDir, { mode: 0o755 });
  const server = await startEmbeddedPostgres({ dataDir, log: quiet });
  await migrateDatabase(server.url, 'migrations');
  const database = openDatabase(server.url, { onError: () => undefined });
  const remove = async () => {
    await database.close();
    await server.stop();
    rmSync(dataDir, { recursive: true });
  };
  return { ...database, remove };
}

export async function addMember({ db }: Pick<Database, 'db'>): Promise<string> {
  const name = `b${randomUUID().slice(0, 10)}`;
  const id = await seedUser(db, systemDeps, { username: name, email: `${name}@formkurva.example` });
  await createProfile(db, systemDeps, id);
  return id;
}

const WHAT = [
  'Linsgryta',
  'Laxpasta',
  'Kycklinggratäng',
  'Böngryta',
  'Pannkakor',
  'Havregrynsgröt',
  'Köttbullar',
  'Wok',
];
const WITH = ['spenat', 'ingefära', 'dill', 'champinjoner', 'blåbär', 'kokosmjölk', 'rotfrukter', 'lime', 'timjan'];
const INGREDIENTS = 8;
const EDITED_AT = new Date('2026-11-15T07:00:00.000Z');

/** Recipes of eight ingredients and four steps each, all with names of their own. */
export async function addRecipes({ db }: Pick<Database, 'db'>, userId: string, count: number): Promise<Recipe[]> {
  const recipes = Array.from({ length: count }, (_none, at) => recipeAt(at));
  await recipesTable.insertAll(db, systemDeps, userId, recipes);
  return recipes;
}

function recipeAt(at: number): Recipe {
  const name = `${WHAT[at % WHAT.length]} med ${WITH[Math.floor(at / WHAT.length) % WITH.length]} ${at}`;
  const ingredients = Array.from({ length: INGREDIENTS }, (_none, place) => ({
    foodId: `sv:råvara-${(at + place) % 300}`,
    name: `Råvara ${(at + place) % 300}`,
    ...{ unit: 'g', quantity: 100, grams: 100, calories: 120, protein: 6, carbs: 14, fat: 4, fiber: 2, sugar: null },
  }));
  return {
    ...{ id: randomUUID(), name, portions: 4, minutes: 35, tags: ['Middag'], ingredients, unread: [] },
    steps: ['Hacka.', 'Fräs.', 'Koka i tjugo minuter.', 'Smaka av.'],
    createdAt: EDITED_AT.toISOString(),
    editedAt: EDITED_AT.toISOString(),
  };
}

/** The middle of `rounds` runs after one that only warms up, ms. */
export async function median(rounds: number, work: () => unknown): Promise<number> {
  const times: number[] = [];
  await work();
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times.sort((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0;
}

export function printRow(name: string, ours: number, bare: number): void {
  console.log(`| ${name} | ${ours.toFixed(2)} | ${bare.toFixed(2)} | ${(ours / bare).toFixed(1)} |`);
}
