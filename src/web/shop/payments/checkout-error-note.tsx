import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '#web/ui/icon.tsx';
import './checkout-error-note.css';

type CheckoutErrorNoteProps = {
  text: string | null;
  /** It came about by what was pressed here just now: the page goes to it. */
  isNews: boolean;
  id?: string | undefined;
};

/** What went wrong, right above the button that tries again. The toast with the same words is the one that is read out. */
export function CheckoutErrorNote({ text, isNews, id }: CheckoutErrorNoteProps) {
  const t = useTranslations('shop');
  const note = useRef<HTMLDivElement>(null);
  // It pushes the pressed button down, under the toast: note and button are brought up to where both are seen.
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
