import { describeFood } from '#domain/meals/add-food/describe-food.ts';
import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type FoodRef, listFoodVersions } from './search.store.ts';

type Language = 'sv' | 'en';
type Facts = ReturnType<typeof describeFood>;
/** A food that ranking can choose, with what ranking needs to know of it. */
export type Candidate = { food: Food; facts: Facts };
type KnownFood = { version: string; food: Food; facts: Map<Language, Facts> };

/** Members search for the same foods, and every key asks for those of the key before. Some 3 kB each. */
const MOST_KNOWN = 4000;

/**
 * Foods of the catalogue that searches have met, for each database: rows and folded names are read once for as long as the row has
 * the same version. The one that was not asked for longest goes first.
 */
const caches = new WeakMap<Db, Map<string, KnownFood>>();

/** These foods, each once, in their order; rows that are new to this process or have changed are read, and those that are gone left out. */
export async function readCandidates(db: Db, refs: readonly FoodRef[], language: Language): Promise<Candidate[]> {
  const known = knownFoods(db);
  const missing = new Set<string>();
  for (const [id, version] of refs) if (known.get(id)?.version !== version) missing.add(id);
  if (missing.size > 0) await readInto(db, known, [...missing]);
  const chosen = new Map<string, Candidate>();
  for (const [id, , isRecent] of refs) {
    const found = chosen.has(id) ? undefined : known.get(id);
    if (found) chosen.set(id, candidateOf(found, language, isRecent));
  }
  keepUsed(known, chosen);
  return [...chosen.values()];
}

/** A member's own food: described anew, because only its owner ever meets it. */
export function ownCandidate(food: Food, language: Language): Candidate {
  return { food, facts: describeFood(food, language, true) };
}

function knownFoods(db: Db): Map<string, KnownFood> {
  const known = caches.get(db) ?? new Map<string, KnownFood>();
  caches.set(db, known);
  return known;
}

async function readInto(db: Db, known: Map<string, KnownFood>, ids: readonly string[]) {
  for (const id of ids) known.delete(id);
  for (const { version, food } of await listFoodVersions(db, ids)) {
    known.set(food.id, { version, food, facts: new Map() });
  }
}

function candidateOf({ food, facts }: KnownFood, language: Language, isRecent: boolean): Candidate {
  const described = facts.get(language) ?? describeFood(food, language, false);
  facts.set(language, described);
  return { food, facts: isRecent ? { ...described, isMine: true } : described };
}

/** Moves what was used to the end of the map, whose beginning is forgotten. */
function keepUsed(known: Map<string, KnownFood>, used: ReadonlyMap<string, unknown>) {
  for (const id of used.keys()) {
    const found = known.get(id);
    if (found && known.delete(id)) known.set(id, found);
  }
  for (const id of known.keys()) {
    if (known.size <= MOST_KNOWN) return;
    known.delete(id);
  }
}
