import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '#web/ui/icon.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { SubBar } from '#web/ui/page-head.tsx';
import { PaletteIcon } from './palette/palette-host.tsx';

type AdminBarProps = {
  /** Where the way back leads, in words. */
  title: ReactNode;
  back: LinkProps;
  action?: ReactNode;
  /** The title is the page's own, and its h1. */
  heading?: boolean | undefined;
};

/** The way back where there is no side list. */
export function AdminBar({ title, back, action, heading }: AdminBarProps) {
  const t = useTranslations('admin');
  return (
    // Not a box of its own: the bar sticks to the top of the whole page.
    <div className="contents lg:hidden">
      <SubBar
        title={title}
        action={action ?? <PaletteIcon />}
        heading={heading}
        lead={
          <Link {...back} aria-label={t('page.back')} className={iconButtonClass({})}>
            <Icon of={ChevronLeft} size={24} />
          </Link>
        }
      />
    </div>
  );
}
