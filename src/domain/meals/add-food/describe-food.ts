import { foldWords } from '#domain/text/fold-text.ts';
import type { Food } from './foods.contract.ts';
import type { RankedFood } from './rank-foods.ts';

type Searched = Pick<Food, 'nameSv' | 'nameEn' | 'brand' | 'synonyms' | 'kind' | 'popularity'>;

/** What ranking needs to know of a food, for a member who reads this language. The same on the server and offline. */
export function describeFood(food: Searched, language: 'sv' | 'en', isMine: boolean): RankedFood & { name: string } {
  const [name, otherName] = language === 'sv' ? [food.nameSv, food.nameEn] : [food.nameEn, food.nameSv];
  return {
    name,
    nameWords: foldWords(name),
    otherNames: [...food.synonyms.split(';'), otherName, food.brand ?? '']
      .map((text) => foldWords(text))
      .filter((words) => words.length > 0),
    kind: food.kind,
    popularity: food.popularity,
    isMine,
  };
}

/** Every word that a food can be found by, folded, each once: what the catalogue's search index is made of. */
export function searchWords(food: Searched): string {
  const words = foldWords(`${food.nameSv} ${food.nameEn} ${food.brand ?? ''} ${food.synonyms}`);
  return [...new Set(words)].join(' ');
}
