import { useEffect, useRef } from 'react';
import { BodyPage } from '#web/body/body-page.tsx';
import type { BodyAdding, BodyTab } from '#web/body/body-tabs.ts';
import type { BodySearch } from './search-params.ts';

type BodyRouteProps = {
  search: BodySearch;
  /** A new entry in the history, or another address for the one that is shown. */
  onSearch: (search: BodySearch, how: { replace: boolean }) => void;
  onBack: () => void;
};

/** The body page at an address. A dialog is part of it, so that a phone's way back closes the dialog and not the page. */
export function BodyRoute({ search, onSearch, onBack }: BodyRouteProps) {
  const adding = search.add ?? null;
  const isOpenedHere = useRef(false);
  useEffect(() => {
    if (adding === null) isOpenedHere.current = false;
  }, [adding]);

  const open = (dialog: BodyAdding) => {
    isOpenedHere.current = true;
    onSearch({ ...search, add: dialog }, { replace: false });
  };
  const close = () => {
    if (adding === null) return;
    if (isOpenedHere.current) onBack();
    else onSearch(tabOnly(search.tab ?? 'weight'), { replace: true });
  };
  return (
    <BodyPage
      tab={search.tab ?? 'weight'}
      adding={adding}
      onTab={(tab) => onSearch(tabOnly(tab), { replace: true })}
      onAdding={(dialog) => (dialog === null ? close() : open(dialog))}
    />
  );
}

function tabOnly(tab: BodyTab): BodySearch {
  return tab === 'weight' ? {} : { tab };
}
