import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '#web/ui/icon.tsx';
import './checkout-error-note.css';

type CheckoutErrorNoteProps = {
  text: string | null;
  /** True when an action on this page caused it: the page scrolls to it. */
  isNews: boolean;
  id?: string | undefined;
};

/** The error, directly above the button that retries. The toast with the same text is the one announced to screen readers. */
export function CheckoutErrorNote({ text, isNews, id }: CheckoutErrorNoteProps) {
  const t = useTranslations('shop');
  const note = useRef<HTMLDivElement>(null);
  // The note moves the pressed button down, under the toast: scrolls so that note and button are visible.
  useEffect(() => {
    if (isNews) note.current?.scrollIntoView({ block: 'center' });
  }, [isNews]);
  if (text === null) return null;
  return (
    <div ref={note} id={id} data-checkout-error className="flex gap-3 rounded-lg bg-danger-soft p-4 text-danger">
      <Icon of={CircleAlert} size={20} className="mt-0.5" />
      <div>
        <p className="font-semibold">{t('checkout.errorTitle')}</p>
        <p className="text-caption">{text}</p>
      </div>
    </div>
  );
}
