import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { CartChange } from '#domain/shop/shop-shapes.contract.ts';
import { translatedText } from '#domain/text/translations.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

type CartChangesNoteProps = { changes: readonly CartChange[]; onSeen: () => void };

/** What has changed since the member put it into the cart. The cart below shows the current state. */
export function CartChangesNote({ changes, onSeen }: CartChangesNoteProps) {
  const t = useTranslations('shop');
  const sentence = useChangeSentence();
  const note = useRef<HTMLElement>(null);
  // Scrolled into view for a member who has just pressed the button at the end of the checkout.
  useEffect(() => {
    if (changes.length > 0) note.current?.scrollIntoView({ block: 'center' });
  }, [changes]);
  if (changes.length === 0) return null;
  return (
    <section ref={note} role="alert" className="flex gap-3 rounded-lg bg-warn-soft p-4">
      <Icon of={CircleAlert} size={20} className="mt-0.5 text-warn" />
      <div className="min-w-0 flex-1">
        <h2 className="text-body font-semibold text-ink">{t('changes.title')}</h2>
        <ul className="mt-1 flex flex-col gap-1 text-ink-2">
          {changes.map((change) => (
            <li key={`${change.productId}${change.kind}`} className="wrap-anywhere">
              {sentence(change)}
            </li>
          ))}
        </ul>
        <Button variant="secondary" size="sm" className="mt-3" onClick={onSeen}>
          {t('changes.seen')}
        </Button>
      </div>
    </section>
  );
}

function useChangeSentence(): (change: CartChange) => string {
  const t = useTranslations('shop');
  const format = useFormat();
  const { language } = useLanguage();
  return (change) => {
    const name = change.name === null ? t('changes.unnamed') : translatedText(change, 'name', language);
    if (change.kind === 'price') {
      return t('changes.price', { name, from: format.price(change.from), to: format.price(change.to) });
    }
    if (change.kind === 'stock') return t('changes.stock', { name, from: change.from, to: change.to });
    if (change.kind === 'reserved') {
      const { available, order } = change;
      return order === null
        ? t('changes.reserved', { name, available })
        : t('changes.reservedOwn', { name, number: order.number });
    }
    return t(change.kind === 'gone' ? 'changes.gone' : 'changes.soldOut', { name });
  };
}
