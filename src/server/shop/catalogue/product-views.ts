import { ore } from '#domain/money/ore.ts';
import type { AdminProduct } from '#domain/shop/catalogue/admin-catalogue.contract.ts';
import { pricePerKilo, stockLevel } from '#domain/shop/catalogue/product-details.ts';
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
  /** Products whose return to stock the member is notified of. */
  watched?: ReadonlySet<string>;
  /** Products of which unpaid orders reserve some units. */
  reserved?: { has: (productId: string) => boolean };
};

/** A product as lists and carts show it. */
export function cardOf(
  product: StoredProduct,
  { watched, reserved }: CardParts = {},
): ProductCard & { active: boolean } {
  const { id, categoryId, vatRate, stock, active } = product;
  return {
    id,
    categoryId,
    ...pickTranslated(product, 'name'),
    ...pickTranslated(product, 'detail'),
    price: ore(product.price),
    vatRate,
    stock,
    stockLevel: stockLevel(stock),
    isReserved: stock <= 0 && reserved?.has(id) === true,
    image: imageOf(product.imageUrl),
    watching: watched?.has(id) === true,
    active,
  };
}

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
  };
}

export function adminProductOf(product: StoredProduct, reserved: number): AdminProduct {
  const { search: _search, imageUrl, price, createdAt, updatedAt, ...fields } = product;
  return {
    ...fields,
    price: ore(price),
    reserved,
    stockLevel: stockLevel(product.stock),
    image: imageOf(imageUrl),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
