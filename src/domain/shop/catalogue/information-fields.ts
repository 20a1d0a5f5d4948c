import { PRODUCT_KINDS, type ProductKind } from './product-kinds.ts';

type Row = {
  id: string;
  /** The card of the form and of the product page. */
  group: 'contents' | 'safety' | 'manufacturer' | 'importer';
  isTranslated: boolean;
  maxLength: number;
  /** Kinds that are not published without it. */
  required: readonly ProductKind[];
  optional: readonly ProductKind[];
};

const EDIBLE = ['food', 'supplement'] as const;
const NONE = [] as const;
const NAME = 100;
const LINE = 200;
/** From this length, a field has several lines. */
export const LONG_TEXT = 1000;

/**
 * The texts that the law requires beside a product, by its kind. Contract, check before publishing, form and product page derive from
 * these rows. Sources: Regulation (EU) 1169/2011 (food), LIVSFS 2003:9 (supplements), Regulation (EU) 2023/988 article 19 (all others).
 */
export const INFORMATION_TEXTS = [
  { id: 'ingredients', group: 'contents', isTranslated: true, maxLength: 2000, required: EDIBLE, optional: NONE },
  {
    // The substances that characterise a supplement, by daily dose.
    id: 'activeSubstances',
    group: 'contents',
    isTranslated: true,
    maxLength: LONG_TEXT,
    required: ['supplement'],
    optional: NONE,
  },
  { id: 'dose', group: 'contents', isTranslated: true, maxLength: LINE, required: ['supplement'], optional: NONE },
  { id: 'storage', group: 'contents', isTranslated: true, maxLength: LINE, required: EDIBLE, optional: NONE },
  { id: 'origin', group: 'contents', isTranslated: true, maxLength: LINE, required: NONE, optional: EDIBLE },
  {
    id: 'safety',
    group: 'safety',
    isTranslated: true,
    maxLength: LONG_TEXT,
    required: ['goods', 'electronics'],
    optional: ['food', 'supplement', 'book'],
  },
  {
    id: 'batteries',
    group: 'safety',
    isTranslated: true,
    maxLength: LINE,
    required: ['electronics'],
    optional: NONE,
  },
  // Batch, type or serial number.
  { id: 'model', group: 'safety', isTranslated: false, maxLength: NAME, required: NONE, optional: PRODUCT_KINDS },
  {
    id: 'manufacturerName',
    group: 'manufacturer',
    isTranslated: false,
    maxLength: NAME,
    required: PRODUCT_KINDS,
    optional: NONE,
  },
  {
    id: 'manufacturerAddress',
    group: 'manufacturer',
    isTranslated: false,
    maxLength: LINE,
    required: PRODUCT_KINDS,
    optional: NONE,
  },
  {
    // An e-mail or web address.
    id: 'manufacturerContact',
    group: 'manufacturer',
    isTranslated: false,
    maxLength: LINE,
    required: PRODUCT_KINDS,
    optional: NONE,
  },
  // Required when the manufacturer is outside the EU: see `missingInformation`.
  {
    id: 'importerName',
    group: 'importer',
    isTranslated: false,
    maxLength: NAME,
    required: NONE,
    optional: PRODUCT_KINDS,
  },
  {
    id: 'importerAddress',
    group: 'importer',
    isTranslated: false,
    maxLength: LINE,
    required: NONE,
    optional: PRODUCT_KINDS,
  },
  {
    id: 'importerContact',
    group: 'importer',
    isTranslated: false,
    maxLength: LINE,
    required: NONE,
    optional: PRODUCT_KINDS,
  },
] as const satisfies readonly Row[];

export type InformationRow = (typeof INFORMATION_TEXTS)[number];
export type InformationText = InformationRow['id'];
export type TranslatedInformation = Extract<InformationRow, { isTranslated: true }>['id'];
export type PlainInformation = Exclude<InformationText, TranslatedInformation>;

/** What the law requires besides texts. Supplements state their substances by daily dose instead of nutrition (1169/2011, article 29). */
export const INFORMATION_AMOUNTS = [
  { id: 'netQuantity', required: EDIBLE, optional: ['goods', 'electronics', 'book'] },
  { id: 'nutritionPer100', required: ['food'], optional: ['supplement'] },
] as const satisfies readonly Pick<Row, 'id' | 'required' | 'optional'>[];
export type InformationField = InformationText | (typeof INFORMATION_AMOUNTS)[number]['id'];

/** What net quantities other than weight are given in. */
export const QUANTITY_UNITS = ['ml', 'piece'] as const;
/** What a nutrition declaration applies to: 100 of it. */
export const NUTRITION_BASES = ['g', 'ml'] as const;

/** Texts that the product page always shows for a kind, so that nobody has to type them. */
export const FIXED_STATEMENTS = {
  goods: NONE,
  electronics: ['electronicsTakeBack', 'batteryTakeBack'],
  food: NONE,
  supplement: ['doseNotExceeded', 'variedDiet', 'outOfReach'],
  book: NONE,
} as const satisfies Readonly<Record<ProductKind, readonly string[]>>;

type Applying = Pick<Row, 'required' | 'optional'>;

export const isRequiredOf = ({ required }: Applying, kind: ProductKind): boolean => required.includes(kind);
export const appliesTo = ({ required, optional }: Applying, kind: ProductKind): boolean =>
  required.includes(kind) || optional.includes(kind);
