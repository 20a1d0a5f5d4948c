import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Icon } from '#web/ui/icon.tsx';

/** What went wrong, right above the button that tries again. The toast with the same words is the one that is read out. */
export function CheckoutErrorNote({ text, id }: { text: string | null; id?: string | undefined }) {
  const t = useTranslations('shop');
  if (text === null) return null;
  return (
    <div id={id} className="flex gap-3 rounded-lg bg-danger-soft p-4 text-danger">
      <Icon of={CircleAlert} size={20} className="mt-0.5" />
      <div>
        <p className="font-semibold">{t('checkout.errorTitle')}</p>
        <p className="text-caption">{text}</p>
      </div>
    </div>
  );
}
