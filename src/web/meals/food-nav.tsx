import { Link, type LinkProps, linkOptions } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { tabClass, tabsRowClass } from '#web/ui/tabs.tsx';

const PAGES = {
  journal: linkOptions({ to: '/meals' }),
  week: linkOptions({ to: '/meals/week' }),
  recipes: linkOptions({ to: '/meals/recipes' }),
  pantry: linkOptions({ to: '/meals/pantry' }),
  plans: linkOptions({ to: '/meals/plans' }),
} as const satisfies Record<string, LinkProps>;

type FoodPage = keyof typeof PAGES;
const ORDER: readonly FoodPage[] = ['journal', 'week', 'recipes', 'pantry', 'plans'];

/** The pages of the food section, on each of them. The row scrolls sideways where it does not fit. */
export function FoodNav({ page }: { page: FoodPage }) {
  const t = useTranslations('meals');
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const row = current.current?.parentElement;
    if (row && current.current) row.scrollLeft = current.current.offsetLeft - row.offsetLeft - EDGE_PX;
  }, []);
  return (
    <nav aria-label={t('foodNav.label')} className={`${tabsRowClass} print:hidden`}>
      {ORDER.map((key) => (
        <Link
          key={key}
          {...PAGES[key]}
          ref={key === page ? current : undefined}
          activeOptions={{ exact: true, includeSearch: false }}
          aria-current={key === page ? 'page' : undefined}
          className={tabClass(key === page)}
        >
          {t(`foodNav.${key}`)}
        </Link>
      ))}
    </nav>
  );
}

const EDGE_PX = 16;

/** The bar with the way back, for phones only: wider screens have the section's pages and the frame's own bar. */
export function PhoneBar({ children }: { children: ReactNode }) {
  return <div className="contents md:hidden">{children}</div>;
}
