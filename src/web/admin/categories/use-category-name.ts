import { useQuery } from '@tanstack/react-query';
import { productText } from '#domain/shop/catalogue/product-text.ts';
import { useLanguage } from '#web/platform/language.tsx';
import { categoriesQuery } from '../admin-queries.ts';

/** Names of categories in the reader's language; a dash for one that is not known (yet). */
export function useCategoryName(): (categoryId: string) => string {
  const { language } = useLanguage();
  const { data: categories = [] } = useQuery(categoriesQuery());
  return (categoryId) => {
    const found = categories.find(({ id }) => id === categoryId);
    return found ? productText(found.name, found.nameEn, language) : '–';
  };
}
