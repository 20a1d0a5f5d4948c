import { describeFood } from '#domain/meals/add-food/describe-food.ts';
import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import type { Language } from '#domain/text/language.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type FoodRef, listFoodVersions } from './search.store.ts';

type SearchTerms = ReturnType<typeof describeFood>;
/** A food that ranking can choose, with its search terms. */
export type Candidate = { food: Food; terms: SearchTerms };
type KnownFood = { version: string; food: Food; terms: Map<Language, SearchTerms> };

/** Cache size. Members search for the same foods, and each keystroke needs those of the one before. About 3 kB each. */
const MAX_KNOWN_FOODS = 4000;

/** LRU cache for each database of rows and folded names, valid while the version of the row is unchanged. */
const caches = new WeakMap<Db, Map<string, KnownFood>>();

/**
 * Reads foods in the order of the references, each once. Rows that are new or have changed are read from the database; deleted ones are
 * left out.
 */
export async function readCandidates(db: Db, refs: readonly FoodRef[], language: Language): Promise<Candidate[]> {
  const known = knownFoods(db);
  // Collected before the first await, because another search may evict them meanwhile.
  const met = new Map<string, KnownFood>();
  const missing = new Set<string>();
  for (const { id, version } of refs) {
    const found = known.get(id);
    if (found?.version === version) met.set(id, found);
    else missing.add(id);
  }
  if (missing.size > 0) {
    for (const { version, food } of await listFoodVersions(db, [...missing])) {
      met.set(food.id, { version, food, terms: new Map() });
    }
  }
  const chosen = new Map<string, Candidate>();
  for (const { id, isRecent } of refs) {
    const found = chosen.has(id) ? undefined : met.get(id);
    if (found) chosen.set(id, candidateOf(found, language, isRecent));
  }
  retainUsed(known, met);
  return [...chosen.values()];
}

/** A member's own food is not cached, because only its owner finds it. */
export function ownCandidate(food: Food, language: Language): Candidate {
  return { food, terms: describeFood(food, language, true) };
}

function knownFoods(db: Db): Map<string, KnownFood> {
  const known = caches.get(db) ?? new Map<string, KnownFood>();
  caches.set(db, known);
  return known;
}

function candidateOf({ food, terms }: KnownFood, language: Language, isRecent: boolean): Candidate {
  const described = terms.get(language) ?? describeFood(food, language, false);
  terms.set(language, described);
  return { food, terms: isRecent ? { ...described, isMine: true } : described };
}

/** Moves used entries to the end of the map and evicts from its beginning. */
function retainUsed(known: Map<string, KnownFood>, used: ReadonlyMap<string, KnownFood>) {
  for (const [id, food] of used) {
    known.delete(id);
    known.set(id, food);
  }
  for (const id of known.keys()) {
    if (known.size <= MAX_KNOWN_FOODS) return;
    known.delete(id);
  }
}
