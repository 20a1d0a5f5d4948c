import { Link, Outlet } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { BrandLogo } from '#web/ui/brand-mark.tsx';
import { InPage } from '../errors/in-page.ts';
import { LegalFooter } from '../legal/legal-footer.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';

/** The layout of pages that anyone may read: only a home link, to the start page of members or visitors. */
export function ReadingLayout() {
  const t = useTranslations('app');
  return (
    <>
      <SkipLink />
      <header className="flex h-(--topbar) items-center px-4 pt-[env(safe-area-inset-top)] md:h-16 md:px-7">
        <Link to="/" aria-label={t('nav.home')} className="rounded-sm">
          <BrandLogo />
        </Link>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="mx-auto max-w-reading px-4 pt-4 pb-16 md:pt-8">
        <InPage value>
          <Outlet />
        </InPage>
      </main>
      <LegalFooter />
    </>
  );
}
