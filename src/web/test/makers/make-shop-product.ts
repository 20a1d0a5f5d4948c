import { ore } from '#domain/money/ore.ts';
import { NO_INFORMATION } from '#domain/shop/catalogue/no-information.ts';
import { type PricedItem, priceOrder } from '#domain/shop/checkout/price-order.ts';
import type { CheckedCart, Product, ShopInfo } from '#domain/shop/shop.contract.ts';
import type { ProductCard } from '#domain/shop/shop-shapes.contract.ts';

export const SUPPLEMENTS = {
  id: '0192f0c1-7a70-7000-8000-0000000005a1',
  name: 'Kosttillskott',
  nameEn: 'Supplements',
};

/** Whey, 249 kr, as in the design. */
export function makeProductCard(over: Partial<ProductCard> = {}): ProductCard {
  return {
    id: '0192f0c1-7a70-7000-8000-000000000501',
    name: 'Vassleprotein vanilj',
    nameEn: 'Whey protein vanilla',
    detail: '750 g',
    detailEn: '750 g',
    categoryId: SUPPLEMENTS.id,
    price: ore(24_900),
    priceBefore: null,
    comparisonPrice: { price: ore(33_200), unit: 'kg' },
    vatRate: 12,
    stock: 40,
    stockLevel: 'in-stock',
    isReserved: false,
    image: null,
    watching: false,
    ...over,
  };
}

export const SHAKER = makeProductCard({
  id: '0192f0c1-7a70-7000-8000-000000000502',
  name: 'Shaker',
  nameEn: 'Shaker',
  detail: '600 ml',
  detailEn: null,
  price: ore(9_900),
  comparisonPrice: null,
  vatRate: 25,
});

export const SOLD_OUT_BANDS = makeProductCard({
  id: '0192f0c1-7a70-7000-8000-000000000503',
  name: 'Gummiband',
  nameEn: null,
  detail: 'Set om 3',
  detailEn: null,
  price: ore(19_900),
  comparisonPrice: null,
  vatRate: 25,
  stock: 0,
  stockLevel: 'sold-out',
});

export function makeProduct(over: Partial<Product> = {}): Product {
  return {
    ...makeProductCard(),
    description: 'Mild vaniljsmak. 30 skopor om 25 g.',
    descriptionEn: null,
    category: SUPPLEMENTS,
    netGrams: 750,
    pricePerKilo: ore(33_200),
    nutrition: { portion: 'skopa', portionEn: 'scoop', grams: 25, kcal: 98, protein: 20, carbs: 1.8, fat: 1.2 },
    kind: 'supplement',
    information: NO_INFORMATION,
    ...over,
  };
}

export const SHOP_INFO: ShopInfo = {
  seller: {
    name: 'Formkurva AB',
    organisationNumber: '559000-0000',
    vatNumber: 'SE559000000001',
    address: 'Storgatan 1, 753 31 Uppsala',
    email: 'butik@formkurva.example',
    phone: '018-00 00 00',
  },
  deliveryPrice: ore(4_900),
  freeDeliveryFrom: ore(50_000),
  withdrawalDays: 14,
  paymentMethods: ['card'],
};

type Line = { product: ProductCard; quantity: number };

/** A cart checked by the server, priced by the real rules. */
export function makeCheckedCart(lines: readonly Line[], over: Partial<CheckedCart> = {}): CheckedCart {
  const items = lines.map<PricedItem>(({ product, quantity }) => ({
    price: product.price,
    quantity,
    vatRate: product.vatRate,
  }));
  const { sums } = priceOrder(items, { price: SHOP_INFO.deliveryPrice, freeFrom: SHOP_INFO.freeDeliveryFrom }, ore(0));
  return {
    lines: lines.map(({ product, quantity }) => ({ product, quantity, lineTotal: ore(product.price * quantity) })),
    changes: [],
    sums,
    cashbackAvailable: ore(48_650),
    cashbackHeld: [],
    canSpendCashback: true,
    problem: null,
    ...over,
  };
}
