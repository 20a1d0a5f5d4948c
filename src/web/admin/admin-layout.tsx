import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '#web/ui/data/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useAdminSections } from './admin-sections.ts';
import { overviewQuery } from './community/community-queries.ts';
import { PaletteButton, PaletteHost } from './palette/palette-host.tsx';
import { TwoStepGate } from './two-step-gate.tsx';

/** The side list beside every page of the administration from 1024 px; narrower screens have a back link instead. */
export function AdminLayout({ children }: { children: ReactNode }) {
  return (
    // Marked, so that the frame lets these pages extend to the edges of the screen.
    <div data-side-list className="lg:grid lg:min-h-[calc(100dvh-64px)] lg:grid-cols-[236px_minmax(0,1fr)] print:block">
      <PaletteHost>
        <SideList />
        <div
          data-skip-to
          tabIndex={-1}
          className="flex min-w-0 flex-col gap-4 outline-none md:gap-5 lg:max-w-[1044px] lg:px-8 lg:pt-7 lg:pb-12"
        >
          <TwoStepGate>{children}</TwoStepGate>
        </div>
      </PaletteHost>
    </div>
  );
}

function SideList() {
  const t = useTranslations('admin');
  const sections = useAdminSections();
  return (
    <nav aria-label={t('sections.label')} className="hidden border-r border-line px-3.5 py-3.5 lg:block print:hidden">
      <div className="sticky top-19.5">
        <div className="flex items-center justify-between pb-1.5 pl-3">
          <p aria-hidden className="text-caption font-medium text-ink-3">
            {t('sections.label')}
          </p>
          <PaletteButton />
        </div>
        <ul className="flex flex-col gap-0.5">
          {sections.map(({ key, group, link, icon }, index) => (
            <li key={key} className={group === sections[index - 1]?.group || index === 0 ? undefined : dividerClass}>
              <Link {...link} activeOptions={{ exact: key === 'start', includeSearch: false }} className={entryClass}>
                <Icon of={icon} size={19} />
                {t(`sections.${key}`)}
                {key === 'community' && <OpenReports />}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

/** The number of open reports, beside the section where they are decided. */
function OpenReports() {
  const t = useTranslations('moderation');
  const { data } = useQuery(overviewQuery());
  if (!data || data.open === 0) return null;
  return (
    <span className="ml-auto">
      <Badge tone="warn">
        <span aria-hidden>{data.open}</span>
        <span className="sr-only">{t('summary.todo', { count: data.open })}</span>
      </Badge>
    </span>
  );
}

/** A line between groups, as wide as the texts of the entries. */
const dividerClass =
  'relative mt-1.5 pt-1.5 before:absolute before:inset-x-3 before:top-0 before:border-t before:border-line';

const entryClass =
  'flex h-10.5 items-center gap-3 rounded-md px-3 font-medium text-ink-2 transition-colors duration-fast hover:bg-surface-2 ' +
  'aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent-strong';
