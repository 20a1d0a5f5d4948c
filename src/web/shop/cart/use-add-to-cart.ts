import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { addToCart, setCartQuantity } from '#domain/shop/cart/cart.ts';
import { SHOP_BOUNDS } from '#domain/shop/shop-bounds.ts';
import type { ProductCard } from '#domain/shop/shop-shapes.contract.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useProductText } from '../use-product-text.ts';
import { changeCart, readCart } from './cart-store.ts';

/** Adds a product to the cart and shows a toast. Returns false when the stock or the cart's limit is reached. */
export function useAddToCart(): (product: ProductCard, count?: number) => boolean {
  const t = useTranslations('shop');
  const { id: userId } = useMember();
  const toast = useToast();
  const navigate = useNavigate();
  const textOf = useProductText();

  const refusal = (product: ProductCard, count: number): string | null => {
    const { items } = readCart(userId);
    const before = items.find((item) => item.productId === product.id)?.quantity ?? 0;
    if (before === 0 && items.length >= SHOP_BOUNDS.cartLines) return t('add.full', { most: SHOP_BOUNDS.cartLines });
    const maxQuantity = Math.min(product.stock, SHOP_BOUNDS.quantity.max);
    return before + count > maxQuantity
      ? t('add.noMore', { name: textOf(product).name, count: maxQuantity, before })
      : null;
  };

  return (product, count = 1) => {
    const why = refusal(product, count);
    if (why !== null) {
      toast.show({ text: why });
      return false;
    }
    changeCart(userId, (cart) => {
      const added = addToCart(cart.items, { productId: product.id, seenPrice: product.price });
      const line = added.find((item) => item.productId === product.id);
      const items = setCartQuantity(added, product.id, (line?.quantity ?? 0) + count - 1);
      return { ...cart, items, products: [...cart.products, product] };
    });
    toast.show({
      tone: 'success',
      text: t('add.done', { name: textOf(product).name, count }),
      action: { label: t('add.toCart'), onAct: () => void navigate({ to: '/cart' }) },
    });
    return true;
  };
}
