import { rankByName } from '#domain/text/rank-by-name.ts';
import type { FoodKind } from '#domain/text/rank-item.ts';
import { describeFood } from '../add-food/describe-food.ts';

export type Sample = {
  name: string;
  kind?: FoodKind;
  popularity?: number;
  synonyms?: string;
  isMine?: boolean;
  isOwn?: boolean;
};

const describeSample = ({ name, kind = 'plain', popularity = 50, synonyms = '', isMine = false, isOwn }: Sample) =>
  describeFood(
    { nameSv: name, nameEn: '', brand: null, synonyms, kind, popularity, source: isOwn ? 'own' : 'livsmedelsverket' },
    'sv',
    isMine,
  );
export const ranked = (query: string, foods: Sample[], limit = 10) => {
  const found = rankByName(foods, query, describeSample, limit);
  return { names: found.found.map(({ name }) => name), areGuesses: found.areGuesses };
};
export const search = (query: string, foods: Sample[]) => ranked(query, foods).names;
