import type { Day } from '#domain/day/day.ts';
import { type Ore, ore } from '#domain/money/ore.ts';
import type { AdminProduct } from '#domain/shop/catalogue/admin-catalogue.contract.ts';
import { comparisonPrice } from '#domain/shop/catalogue/comparison-price.ts';
import { type InformedProduct, missingInformation } from '#domain/shop/catalogue/missing-information.ts';
import { pricePerKilo, stockLevel } from '#domain/shop/catalogue/product-details.ts';
import { type ProductInformation, productInformation } from '#domain/shop/catalogue/product-information.contract.ts';
import { kindOfRate, type ProductKind, vatRateOfKind } from '#domain/shop/catalogue/product-kinds.ts';
import type { Product } from '#domain/shop/shop.contract.ts';
import type { ProductCard, ProductImage } from '#domain/shop/shop-shapes.contract.ts';
import { pickTranslated } from '#domain/text/translations.ts';
import type { StoredCategory } from './categories.store.ts';
import type { StoredProduct } from './products.store.ts';

/** Widths in which a product's picture is stored, by name. */
export const IMAGE_WIDTHS = { small: 96, medium: 400, large: 800 } as const;
const MEDIUM = `-${IMAGE_WIDTHS.medium}.webp`;

/** The three URLs of a picture, from the stored one. */
export function imageOf(imageUrl: string | null): ProductImage | null {
  if (imageUrl === null) return null;
  const base = imageUrl.slice(0, -MEDIUM.length);
  const sized = (width: number) => `${base}-${width}.webp`;
  return { small: sized(IMAGE_WIDTHS.small), medium: imageUrl, large: sized(IMAGE_WIDTHS.large) };
}

type CardParts = {
  /** The day whose VAT is shown. */
  day: Day;
  /** Products whose return to stock the member is notified of. */
  watched?: ReadonlySet<string>;
  /** Products of which unpaid orders reserve some units. */
  reserved?: { has: (productId: string) => boolean };
  /** The price to show beside each reduced one. */
  reductions?: ReadonlyMap<string, Ore>;
};

export const kindOf = ({ kind, vatRate }: Pick<StoredProduct, 'kind' | 'vatRate'>): ProductKind =>
  kind ?? kindOfRate(vatRate);

/** What is stored, with defaults for fields that are newer than the row. */
export const informationOf = ({ information }: Pick<StoredProduct, 'information'>): ProductInformation =>
  productInformation.parse(information ?? {});

/** A product as lists and carts show it. */
export function cardOf(
  product: StoredProduct,
  { day, watched, reserved, reductions }: CardParts,
): ProductCard & { active: boolean } {
  const { id, categoryId, stock, active } = product;
  return {
    id,
    categoryId,
    ...pickTranslated(product, 'name'),
    ...pickTranslated(product, 'detail'),
    price: ore(product.price),
    priceBefore: reductions?.get(id) ?? null,
    comparisonPrice: comparisonPrice(ore(product.price), {
      netGrams: product.netGrams,
      netQuantity: product.information?.netQuantity ?? null,
    }),
    vatRate: vatRateOfKind(kindOf(product), day),
    stock,
    stockLevel: stockLevel(stock),
    isReserved: stock <= 0 && reserved?.has(id) === true,
    image: imageOf(product.imageUrl),
    watching: watched?.has(id) === true,
    active,
  };
}

/** The parts of a product that decide what the law requires beside it. */
export const informedOf = (product: StoredProduct): InformedProduct => ({
  kind: kindOf(product),
  netGrams: product.netGrams,
  information: informationOf(product),
});

export function pageOf(product: StoredProduct, category: StoredCategory, parts: CardParts): Product {
  const { active: _active, ...card } = cardOf(product, parts);
  const { netGrams, nutrition } = product;
  return {
    ...card,
    ...pickTranslated(product, 'description'),
    category: { id: category.id, name: category.name, nameEn: category.nameEn },
    netGrams,
    pricePerKilo: pricePerKilo(card.price, netGrams),
    nutrition,
    kind: kindOf(product),
    information: informationOf(product),
  };
}

export function adminProductOf(
  product: StoredProduct,
  { day, reserved }: { day: Day; reserved: number },
): AdminProduct {
  const { search: _search, imageUrl, price, createdAt, updatedAt, ...fields } = product;
  return {
    ...fields,
    kind: kindOf(product),
    information: informationOf(product),
    missing: missingInformation(informedOf(product)),
    vatRate: vatRateOfKind(kindOf(product), day),
    price: ore(price),
    reserved,
    stockLevel: stockLevel(product.stock),
    image: imageOf(imageUrl),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
