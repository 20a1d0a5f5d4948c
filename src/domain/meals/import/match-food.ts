import { foldText, foldWords } from '../../text/fold-text.ts';
import type { Food } from '../add-food/foods.contract.ts';
import type { FoodAlias } from './diary-import.contract.ts';

/** How certain it is that a name means this food. Only `remembered` and `sure` are used without asking the member. */
export type FoodMatch = { foodId: string | null; certainty: 'remembered' | 'sure' | 'likely' | 'none' };

/** Returns a matching function; all food names are folded once for the whole file. */
export function foodMatcher(
  foods: readonly Food[],
  aliases: readonly FoodAlias[],
  search: (name: string) => Food | null,
): (name: string) => FoodMatch {
  const byAlias = new Map(aliases.map(({ name, foodId }) => [foldText(name), foodId]));
  const byName = new Map<string, string>();
  for (const { id, nameSv, nameEn } of foods)
    for (const name of [nameSv, nameEn]) if (!byName.has(wordsKey(name))) byName.set(wordsKey(name), id);
  return (name) => {
    const remembered = byAlias.get(foldText(name));
    if (remembered !== undefined) return { foodId: remembered, certainty: 'remembered' };
    const sure = byName.get(wordsKey(name));
    if (sure !== undefined) return { foodId: sure, certainty: 'sure' };
    const likely = search(name);
    return likely ? { foodId: likely.id, certainty: 'likely' } : { foodId: null, certainty: 'none' };
  };
}

/** The folded words of a name, without punctuation. */
const wordsKey = (name: string) => foldWords(name).join(' ');
