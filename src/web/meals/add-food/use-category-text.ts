import { useTranslations } from 'use-intl';
import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import type texts from '../meals.sv.json';

type Category = keyof (typeof texts)['categories'];

/** What sort of food it is, in the member's language. Outside databases have words of their own, which stay. */
export function useCategoryText(): (food: Pick<Food, 'category' | 'source'>) => string {
  const t = useTranslations('meals');
  return ({ category, source }) => {
    const key = source === 'own' ? 'own' : category;
    return t.has(`categories.${asCategory(key)}`) ? t(`categories.${asCategory(key)}`) : category;
  };
}

// The catalogue's list of categories is the texts' list; `has` is asked before a word of another source is looked up.
const asCategory = (category: string) => category as Category;
