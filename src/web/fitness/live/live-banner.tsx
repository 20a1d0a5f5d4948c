import { Link, useLocation } from '@tanstack/react-router';
import { ChevronRight, Dumbbell } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { countSets } from '#domain/fitness/live/live-session.ts';
import { Icon } from '#web/ui/icon.tsx';
import { clockText } from './clock-text.ts';
import { useLive } from './use-live.ts';
import { useNow } from './use-now.ts';

const PATH = '/fitness/live';

/** The workout that is going on, and the way back to it. Nothing where none is, and on its own page. */
export function LiveBanner() {
  const t = useTranslations('live');
  const live = useLive();
  const isOpen = useLocation({ select: ({ pathname }) => pathname === PATH });
  const now = useNow(1000);
  if (isOpen || live.status === 'loading' || live.status === 'none') return null;
  const { session } = live;
  const { done, all } = countSets(session);
  const isAway = live.status === 'watching' && live.holder.kind === 'device';
  return (
    <Link
      to={PATH}
      className="flex min-h-14 items-center gap-3 rounded-lg bg-inverse px-4 py-2.5 text-on-inverse shadow-2 print:hidden"
    >
      <Icon of={Dumbbell} size={20} className="text-inverse-accent" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{t('banner.title', { name: session.name })}</span>
        <span className="block text-caption text-inverse-2">
          {isAway
            ? t('banner.away', { device: live.holder.kind === 'device' ? live.holder.name : '' })
            : t('banner.sets', { time: clockText(now - Date.parse(session.startedAt)), done, all })}
        </span>
      </span>
      <span className="text-label font-semibold text-inverse-accent">{t('banner.open')}</span>
      <Icon of={ChevronRight} className="text-inverse-2" />
    </Link>
  );
}
