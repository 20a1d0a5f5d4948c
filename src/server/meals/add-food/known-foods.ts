import { describeFood } from '#domain/meals/add-food/describe-food.ts';
import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import type { Language } from '#domain/text/language.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type FoodRef, listFoodVersions } from './search.store.ts';

type Facts = ReturnType<typeof describeFood>;
/** A food that ranking can choose, with what ranking needs to know of it. */
export type Candidate = { food: Food; facts: Facts };
type KnownFood = { version: string; food: Food; facts: Map<Language, Facts> };

/** Members search for the same foods, and every key asks for those of the key before. Some 3 kB each. */
const MAX_KNOWN_FOODS = 4000;

/**
 * Foods of the catalogue that searches have met, for each database: rows and folded names are read once for as long as the row has
 * the same version. The one that was not asked for longest goes first.
 */
const caches = new WeakMap<Db, Map<string, KnownFood>>();

/** These foods, each once, in their order; rows that are new to this process or have changed are read, and those that are gone left out. */
export async function readCandidates(db: Db, refs: readonly FoodRef[], language: Language): Promise<Candidate[]> {
  const known = knownFoods(db);
  // Held here before anything is waited for: another search may forget them meanwhile.
  const met = new Map<string, KnownFood>();
  const missing = new Set<string>();
  for (const { id, version } of refs) {
    const found = known.get(id);
    if (found?.version === version) met.set(id, found);
    else missing.add(id);
  }
  if (missing.size > 0) {
    for (const { version, food } of await listFoodVersions(db, [...missing])) {
      met.set(food.id, { version, food, facts: new Map() });
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

/** A member's own food: described anew, because only its owner ever meets it. */
export function ownCandidate(food: Food, language: Language): Candidate {
  return { food, facts: describeFood(food, language, true) };
}

function knownFoods(db: Db): Map<string, KnownFood> {
  const known = caches.get(db) ?? new Map<string, KnownFood>();
  caches.set(db, known);
  return known;
}

function candidateOf({ food, facts }: KnownFood, language: Language, isRecent: boolean): Candidate {
  const described = facts.get(language) ?? describeFood(food, language, false);
  facts.set(language, described);
  return { food, facts: isRecent ? { ...described, isMine: true } : described };
}

/** Puts what was used at the end of the map, whose beginning is forgotten. */
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
