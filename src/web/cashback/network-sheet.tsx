import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { Pager } from '#web/ui/data/pager.tsx';
import { Sheet, scrolledByKeys } from '#web/ui/overlays/sheet.tsx';
import { referralsQuery } from './cashback-queries.ts';
import { NetworkTree, PeopleSkeleton } from './network-tree.tsx';

/** The whole network, a page at a time. */
export function NetworkSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('cashback');
  return (
    <Sheet open={open} onClose={onClose} title={t('network.title')} full>
      <AllPeople />
    </Sheet>
  );
}

function AllPeople() {
  const t = useTranslations('cashback');
  const [page, setPage] = useState(1);
  const query = useQuery(referralsQuery(page));
  const content = useContentError(query, t('network.loadError'));
  const { data } = query;
  if (content.failed) return <LoadFailed isPart title={t('network.loadError')} content={content} />;
  if (!data) return <PeopleSkeleton rows={8} />;
  const { level1, level2 } = data;
  return (
    <div {...scrolledByKeys(t('network.title'))} className="rounded-md">
      <p className="text-caption text-ink-3">{t('network.countSpoken', { level1, level2 })}</p>
      <NetworkTree people={data.people} label={t('network.title')} />
      {level1 > data.pageSize && (
        <div className="mt-4">
          <Pager page={data.page} pageSize={data.pageSize} total={level1} onPage={setPage} />
        </div>
      )}
    </div>
  );
}
