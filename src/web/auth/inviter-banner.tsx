import { useTranslations } from 'use-intl';
import { initials } from '#domain/auth/person-name.ts';
import { Card } from '#web/ui/card.tsx';

/** Who sent the invitation, as other members see that person, and what it gives. */
export function InviterBanner({ name }: { name: string }) {
  const t = useTranslations('auth');
  return (
    <Card as="div" tone="soft" compact role="status" className="flex items-center gap-3">
      <span
        aria-hidden
        className="grid size-9 flex-none place-items-center rounded-full bg-surface text-caption font-semibold text-accent-strong"
      >
        {initials(name)}
      </span>
      <div className="min-w-0">
        <p className="font-semibold">{t('register.invited', { name })}</p>
        <p className="text-caption text-accent-strong">{t('register.cashback')}</p>
      </div>
    </Card>
  );
}
