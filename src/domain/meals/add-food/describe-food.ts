import { foldWords, spelledWords } from '#domain/text/fold-text.ts';
import type { RankedName, SearchName } from '#domain/text/rank-item.ts';
import { type Language, nameIn } from '../../text/language.ts';
import type { Food } from './foods.contract.ts';

type Searched = Pick<Food, 'nameSv' | 'nameEn' | 'brand' | 'synonyms' | 'kind' | 'popularity'> &
  Partial<Pick<Food, 'source'>>;

/** Search terms of a food for a member who uses this language. Used by the server and by offline search. */
export function describeFood(food: Searched, language: Language, isMine: boolean): RankedName & { name: string } {
  const name = nameIn(food, language);
  const otherName = name === food.nameSv ? food.nameEn : food.nameSv;
  const { own, foreign } = synonymsIn(food.synonyms, language);
  // A translated name has no title: a word may mean something else in the other language (squash is a drink in English).
  const translated = { ...searchNameOf(otherName), title: 0, short: 0, isForeign: name !== otherName };
  return {
    name,
    searchName: searchNameOf(name),
    otherNames: [...own, searchNameOf(food.brand ?? ''), ...foreign, translated].filter(
      ({ words }) => words.length > 0,
    ),
    kind: food.kind,
    popularity: food.popularity,
    isMine,
    isOwn: food.source === 'own',
  };
}

/** Swedish synonyms stand before the bar and English ones after it; without a bar they belong to both languages. */
export function joinSynonyms(swedish: string, english: string): string {
  return swedish === '' && english === '' ? '' : `${swedish}${LANGUAGE_BAR}${english}`;
}

const LANGUAGE_BAR = '|';

function synonymsIn(synonyms: string, language: Language): { own: SearchName[]; foreign: SearchName[] } {
  const [swedish = [], english] = synonyms.split(LANGUAGE_BAR).map((part) => part.split(';').map(searchNameOf));
  if (english === undefined) return { own: swedish, foreign: [] };
  const [own, foreign] = language === 'en' ? [english, swedish] : [swedish, english];
  return { own, foreign: foreign.map((name) => ({ ...name, isForeign: true })) };
}

/**
 * Splits a name into words and finds its title, which ends where preparation or packing begins: "Potatis, kokt", "Majs på burk", "Tonfisk
 * i vatten". A sauce or dish in the name ("Vita bönor i tomatsås", "Ramen med fläsk") makes the title longer.
 */
function searchNameOf(text: string): SearchName {
  const known = names.get(text);
  if (known) return known;
  const [title] = text.split(/, | (?:på|on) | (?:i|in) (?!.*(?:sås|sauce))/, 1);
  const [short] = text.split(/, | (?:med|utan|with|without|i|in) /, 1);
  const name = {
    words: foldWords(text),
    spelled: spelledWords(text),
    title: foldWords(`${title}`).length,
    short: foldWords(`${short}`).length,
  };
  if (names.size >= MAX_NAMES) names.clear();
  names.set(text, name);
  return name;
}

// Cache: every keystroke describes hundreds of foods, mostly the same ones, and folding names took most of the time of a search.
const names = new Map<string, SearchName>();
const MAX_NAMES = 20_000;

/** All distinct folded words of a food: the content of the search index. */
export function searchWords(food: Searched): string {
  const words = foldWords(`${food.nameSv} ${food.nameEn} ${food.brand ?? ''} ${food.synonyms}`);
  return [...new Set(words)].join(' ');
}
