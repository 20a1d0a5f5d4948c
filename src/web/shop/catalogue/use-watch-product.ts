import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ProductCard } from '#domain/shop/shop-shapes.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { useMember } from '#web/platform/session/use-session.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useProductText } from '../use-product-text.ts';

/** Subscribes to the return of a sold-out product, or unsubscribes. */
export function useWatchProduct(product: ProductCard): { toggle: () => void; busy: boolean } {
  const t = useTranslations('shop');
  const queryClient = useQueryClient();
  const toast = useToast();
  const { email } = useMember();
  const { language } = useLanguage();
  const { name } = useProductText()(product);
  const watching = !product.watching;
  const { run, busy } = useAction(() => api.shop.watchProduct({ id: product.id, watching, language }), {
    action: t('watch.action'),
    successToast: watching ? t('watch.on', { name, email: email ?? '' }) : t('watch.off', { name }),
    onDone: () => void queryClient.invalidateQueries({ queryKey: ['shop'] }),
  });
  const toggle = () => {
    // The notification is a mail, so the account needs an address.
    if (email === null) toast.show({ text: t('watch.noEmail') });
    else void run();
  };
  return { toggle, busy };
}
