import { foldText, foldWords } from '../../text/fold-text.ts';
import type { Food } from '../add-food/foods.contract.ts';
import type { FoodAlias } from './diary-import.contract.ts';

/** How sure we are that a name of another app is a food of ours. Only `remembered` and `sure` are taken without asking. */
export type FoodMatch = { foodId: string | null; certainty: 'remembered' | 'sure' | 'likely' | 'none' };

/** What names stand for, with the names of all foods folded once for a whole file. */
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

/** The words of a name, whatever stands between them. */
const wordsKey = (name: string) => foldWords(name).join(' ');
