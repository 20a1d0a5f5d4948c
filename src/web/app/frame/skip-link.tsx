import { useTranslations } from 'use-intl';
import { buttonClass } from '#web/ui/button-class.ts';

export const MAIN_ID = 'main';

/** The first element in the tab order: skips the menus to the page, or to its part beside a list of sections. */
export function SkipLink() {
  const t = useTranslations('app');
  return (
    <a
      href={`#${MAIN_ID}`}
      className={buttonClass({
        className: 'sr-only! focus:not-sr-only! focus:fixed! focus:top-2 focus:left-2 focus:z-toast',
      })}
      onClick={(event) => {
        // The address stays the same.
        event.preventDefault();
        const page = document.querySelector<HTMLElement>('[data-skip-to]') ?? document.getElementById(MAIN_ID);
        page?.focus();
      }}
    >
      {t('nav.skip')}
    </a>
  );
}
