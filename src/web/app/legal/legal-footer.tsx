import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { shopInfoQuery } from '#web/shop/shop-queries.ts';
import { linkClass } from '#web/ui/link-class.ts';

const PAGES = [
  { to: '/terms', text: 'terms.title' },
  { to: '/terms/purchase', text: 'purchase.title' },
  { to: '/privacy', text: 'footer.privacy' },
  { to: '/accessibility', text: 'accessibility.title' },
] as const;

/** Who provides the service (e-handelslagen 8 §), and the legal pages. */
export function LegalFooter() {
  const t = useTranslations('legal');
  const { data: info } = useQuery(shopInfoQuery());
  return (
    <footer className="mx-auto max-w-reading border-t border-line px-4 py-8 text-caption text-ink-2 print:hidden">
      <nav aria-label={t('footer.pages')}>
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {PAGES.map(({ to, text }) => (
            <li key={to} className="flex min-h-8 items-center">
              <Link to={to} className={linkClass}>
                {t(text)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {info && <p className="mt-3">{t('footer.seller', info.seller)}</p>}
    </footer>
  );
}
