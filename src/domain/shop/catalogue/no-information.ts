import { translatedFields } from '#domain/text/translations.ts';
import { INFORMATION_TEXTS } from './information-fields.ts';
import type { ProductInformation } from './product-information.contract.ts';

type Texts = Omit<ProductInformation, 'isManufacturerOutsideEu' | 'netQuantity' | 'nutritionPer100'>;

// Made from all rows of the registry.
const asTexts = (texts: object) => texts as Texts;

/** The information of a new product: nothing is filled in. */
export const NO_INFORMATION: ProductInformation = {
  ...asTexts(
    Object.fromEntries(
      INFORMATION_TEXTS.flatMap(({ id, isTranslated }) =>
        isTranslated ? Object.entries(translatedFields<string, string, null>(id, '', () => null)) : [[id, '']],
      ),
    ),
  ),
  isManufacturerOutsideEu: false,
  netQuantity: null,
  nutritionPer100: null,
};
