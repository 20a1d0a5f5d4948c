import { Link, useLocation } from '@tanstack/react-router';
import { ChevronRight, Dumbbell } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Icon } from '#web/ui/icon.tsx';
import { useLive } from './use-live.ts';

const PATH = '/fitness/live';

/** A session running on another device, with a button to take it over. One of this device has its bar on every page. */
export function LiveBanner() {
  const t = useTranslations('live');
  const live = useLive();
  const isOpen = useLocation({ select: ({ pathname }) => pathname === PATH });
  if (isOpen || live.status !== 'watching' || live.holder.kind !== 'device') return null;
  const { session, holder } = live;
  return (
    <Link
      to={PATH}
      className="flex min-h-14 items-center gap-3 rounded-lg bg-inverse px-4 py-2.5 text-on-inverse shadow-2 print:hidden"
    >
      <Icon of={Dumbbell} size={20} className="text-inverse-accent" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{t('banner.title', { name: session.name })}</span>
        <span className="block text-caption text-inverse-2">{t('banner.away', { device: holder.name })}</span>
      </span>
      <span className="text-label font-semibold text-inverse-accent">{t('banner.open')}</span>
      <Icon of={ChevronRight} className="text-inverse-2" />
    </Link>
  );
}
