import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '#web/ui/icon.tsx';
import { type NavSection, quickActions } from '../frame/nav-sections.ts';

/** Shortcuts to daily actions: two or three tiles in a row on a phone, one row on a desktop. */
export function QuickActions({ sections }: { sections: readonly NavSection[] }) {
  const t = useTranslations('app');
  const title = useTranslations('dashboard');
  const actions = quickActions(sections);
  if (actions.length === 0) return null;
  // Four tiles in rows of three would leave one alone.
  const columns = actions.length === 4 ? 'grid-cols-2' : 'grid-cols-[repeat(auto-fit,minmax(5.4rem,1fr))]';
  return (
    <nav aria-label={title('quick')} className={`grid ${columns} gap-2.5 lg:grid-cols-6 lg:gap-3`}>
      {actions.map(({ label, link, icon }) => (
        <Link key={label} {...link} className={tileClass}>
          <Icon of={icon} size={24} className="text-accent" />
          {t(`nav.${label}`)}
        </Link>
      ))}
    </nav>
  );
}

const tileClass =
  'flex min-h-23 flex-col justify-between gap-2 rounded-lg border border-line bg-surface px-2.5 py-3.5 text-label font-semibold max-[359px]:px-1.5 max-[359px]:text-caption tracking-snug shadow-1 ' +
  'lg:min-h-14 lg:flex-row lg:items-center lg:justify-start lg:gap-2.75 lg:px-4 lg:py-0 lg:whitespace-nowrap';
