import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BackLink } from '#web/ui/back-link.tsx';
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
        lead={<BackLink {...back} label={t('page.back')} />}
      />
    </div>
  );
}
