import * as z from 'zod';
import { text, within } from '#domain/shapes.contract.ts';
import { type Translated, translatedFields } from '#domain/text/translations.ts';
import { SHOP_BOUNDS } from '../shop-bounds.ts';
import {
  INFORMATION_TEXTS,
  NUTRITION_BASES,
  type PlainInformation,
  QUANTITY_UNITS,
  type TranslatedInformation,
} from './information-fields.ts';
import { nutrientProblem } from './nutrition-check.ts';

const perHundred = within({ min: 0, max: 100 });

/** The nutrition declaration of Regulation (EU) 1169/2011, annex XV, per 100 g or 100 ml. */
export const nutritionPer100 = z
  .object({
    basis: z.enum(NUTRITION_BASES),
    kilojoules: within({ min: 0, max: 4000 }),
    kcal: within({ min: 0, max: 950 }),
    fat: perHundred,
    saturated: perHundred,
    carbs: perHundred,
    sugars: perHundred,
    protein: perHundred,
    salt: perHundred,
  })
  .superRefine((nutrition, context) => {
    const problem = nutrientProblem(nutrition);
    if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.reason });
  });
export type NutritionPer100 = z.infer<typeof nutritionPer100>;

/** A missing text is empty. Absent fields come from clients and rows that are older than the field. */
const required = (maxLength: number) => text(maxLength).default('');
const translation = (maxLength: number) =>
  text(maxLength)
    .nullable()
    .transform((value) => value || null)
    .default(null);

type TextShape = Translated<TranslatedInformation, ReturnType<typeof required>, ReturnType<typeof translation>> &
  Record<PlainInformation, ReturnType<typeof required>>;

// Object.fromEntries does not know that it is given all of them.
const asTextShape = (shape: object) => shape as TextShape;

const texts = asTextShape(
  Object.fromEntries(
    INFORMATION_TEXTS.flatMap(({ id, isTranslated, maxLength }) =>
      isTranslated
        ? Object.entries(translatedFields(id, required(maxLength), () => translation(maxLength)))
        : [[id, required(maxLength)]],
    ),
  ),
);

/** What the law requires beside a product; which of it depends on the kind. */
export const productInformation = z.object({
  ...texts,
  /** An importer is then responsible in the EU. */
  isManufacturerOutsideEu: z.boolean().default(false),
  /** Of what is sold by volume or number; `netGrams` has the weight. */
  netQuantity: z
    .object({ amount: z.number().positive().max(SHOP_BOUNDS.netGrams), unit: z.enum(QUANTITY_UNITS) })
    .nullable()
    .default(null),
  nutritionPer100: nutritionPer100.nullable().default(null),
});
export type ProductInformation = z.infer<typeof productInformation>;
