import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ProductEdit } from '#domain/shop/catalogue/admin-catalogue.contract.ts';
import { DECLARED_AMOUNTS } from '#domain/shop/catalogue/nutrition-check.ts';
import { PRODUCT_KINDS } from '#domain/shop/catalogue/product-kinds.ts';
import { translatedText } from '#domain/text/translations.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { categoriesQuery } from './admin-queries.ts';
import { per100Field, TEXT_FIELDS } from './products/information-form.ts';
import type { ProductForm } from './products/product-form.ts';

/** Stored fields of a product, with names and formats as stored. */
const STORED_FIELDS = [
  'name',
  'nameEn',
  'detail',
  'detailEn',
  'description',
  'descriptionEn',
  'categoryId',
  'price',
  'kind',
  'sku',
  'ean',
  'netGrams',
  'nutrition',
  'information',
  'active',
  'imageUrl',
] as const;

/** One saved edit as a sentence: "Anna L. ändrade priset från 279 kr till 299 kr kl. 09:12." */
export function useEditText(): (edit: ProductEdit) => string {
  const t = useTranslations('admin');
  const format = useFormat();
  const { locale } = useLanguage();
  const lists = new Intl.ListFormat(locale);
  const changeText = ({ field, from, to }: ProductEdit['changes'][number]) => {
    if (field === 'price' && typeof from === 'number' && typeof to === 'number') {
      return t('changed.priceFromTo', { from: format.price(from), to: format.price(to) });
    }
    const known = STORED_FIELDS.find((name) => name === field);
    return known ? t(`changed.${known}`) : field;
  };
  return ({ by, at, changes }) =>
    t('stale.edit', {
      by: by || t('stale.somebody'),
      what: lists.format(changes.map(changeText)),
      time: format.time(at),
    });
}

/** The name of a form field. */
export function useFormFieldName(): (field: keyof ProductForm) => string {
  const t = useTranslations('admin');
  const info = useTranslations('productInformation');
  return (field) => {
    const text = TEXT_FIELDS.find((one) => one.field === field);
    if (text?.isTranslation) return info('inEnglish', { field: info(`field.${text.row.id}`) });
    if (text) return info(`field.${text.row.id}`);
    const amount = DECLARED_AMOUNTS.find((one) => per100Field(one) === field);
    return amount ? info(`nutrition.${amount}`) : t(asOwnField(`field.${field}`));
  };
}

// All other fields have their names in this feature's texts.
const asOwnField = (key: string) => key as 'field.name';

/** The value of a form field as text. */
export function useFormValueText(): (field: keyof ProductForm, value: string | boolean) => string {
  const t = useTranslations('admin');
  const categoryName = useCategoryName();
  return (field, value) => {
    if (typeof value === 'boolean') return t(value ? 'stale.yes' : 'stale.no');
    if (value === '') return '–';
    if (field === 'categoryId') return categoryName(value);
    if (field === 'price') return `${value}\u00a0kr`;
    const kind = field === 'kind' && PRODUCT_KINDS.find((one) => one === value);
    return kind ? t(`kinds.${kind}`) : value;
  };
}

/** Names of categories in the reader's language; a dash for an unknown one. */
export function useCategoryName(): (categoryId: string) => string {
  const { language } = useLanguage();
  const { data: categories = [] } = useQuery(categoriesQuery());
  return (categoryId) => {
    const found = categories.find(({ id }) => id === categoryId);
    return found ? translatedText(found, 'name', language) : '–';
  };
}
