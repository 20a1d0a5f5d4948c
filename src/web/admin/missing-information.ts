import { useTranslations } from 'use-intl';
import {
  INFORMATION_AMOUNTS,
  INFORMATION_TEXTS,
  type InformationField,
} from '#domain/shop/catalogue/information-fields.ts';
import { CallError } from '#web/platform/api/call-error.ts';
import { useLanguage } from '#web/platform/language/language.tsx';

/** What a product lacks to be shown in the shop, by the refusal to show it; empty for other errors. */
export function missingOf(error: unknown): InformationField[] {
  if (!(error instanceof CallError) || error.code !== 'PRODUCT_INCOMPLETE') return [];
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('missing' in data) || !Array.isArray(data.missing)) return [];
  const { missing } = data;
  return [...INFORMATION_AMOUNTS, ...INFORMATION_TEXTS].map(({ id }) => id).filter((id) => missing.includes(id));
}

/** The names of the fields, as "Ingredienser och Förvaring". */
export function useFieldNames(): (fields: readonly InformationField[]) => string {
  const t = useTranslations('productInformation');
  const { locale } = useLanguage();
  return (fields) => new Intl.ListFormat(locale).format(fields.map((field) => t(`field.${field}`)));
}
