import { BodyPage } from '#web/body/body-page.tsx';
import type { BodyAdding, BodyTab } from '#web/body/body-tabs.ts';
import type { BodySearch } from './page-search.ts';
import { useDialogInUrl } from './use-dialog-in-url.ts';

type BodyRouteProps = {
  search: BodySearch;
  /** `replace` changes the current history entry instead of adding one. */
  onSearch: (search: BodySearch, how: { replace: boolean }) => void;
  onBack: () => void;
};

export function BodyRoute({ search, onSearch, onBack }: BodyRouteProps) {
  const adding = search.add ?? null;
  const setAdding = useDialogInUrl<BodyAdding>(adding, {
    show: (dialog, how) => onSearch({ ...search, add: dialog }, how),
    clear: () => onSearch(tabOnly(search.tab ?? 'weight'), { replace: true }),
    back: onBack,
  });
  return (
    <BodyPage
      tab={search.tab ?? 'weight'}
      adding={adding}
      onTab={(tab) => onSearch(tabOnly(tab), { replace: true })}
      onAdding={setAdding}
    />
  );
}

function tabOnly(tab: BodyTab): BodySearch {
  return tab === 'weight' ? {} : { tab };
}
