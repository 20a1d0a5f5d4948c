import { useRouter } from '@tanstack/react-router';
import { BodyPage } from '#web/body/body-page.tsx';
import type { BodyAdding, BodyTab } from '#web/body/body-tabs.ts';
import { type BodySearch, parseBodySearch } from './page-search.ts';
import { useWholeAddress } from './use-address.ts';
import { useDialogInUrl } from './use-dialog-in-url.ts';

export function BodyRoute() {
  const [search, onSearch] = useWholeAddress(parseBodySearch);
  const { history } = useRouter();
  const adding = search.add ?? null;
  const setAdding = useDialogInUrl<BodyAdding>(adding, {
    show: (dialog, how) => onSearch({ ...search, add: dialog }, how),
    clear: () => onSearch(tabOnly(search.tab ?? 'weight'), { replace: true }),
    back: () => history.back(),
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
