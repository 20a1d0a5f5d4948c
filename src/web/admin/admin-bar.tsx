import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '#web/ui/icon.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { SubBar } from '#web/ui/page-head.tsx';
import { PaletteIcon } from './palette/palette-host.tsx';

type AdminBarProps = {
  /** The text of the back link. */
  title: ReactNode;
  back: LinkProps;
  action?: ReactNode;
  /** The title is the page's h1. */
  heading?: boolean | undefined;
};

/** The bar with the back link, where there is no side list. */
export function AdminBar({ title, back, action, heading }: AdminBarProps) {
  const t = useTranslations('admin');
  return (
    // No box of its own, because the bar sticks to the top of the whole page.
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
