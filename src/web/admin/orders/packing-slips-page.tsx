import '#web/ui/paper.css';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { BackLink } from '#web/ui/back-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SubBar } from '#web/ui/page-head.tsx';
import { AdminContent } from '../admin-content.tsx';
import { packingSlipsQuery } from '../admin-queries.ts';
import { EditorSkeleton } from '../editor-skeleton.tsx';
import { Slip } from './packing-slip.tsx';

/** Packing slips of several orders, one per printed page. */
export function PackingSlipsPage({ orderIds }: { orderIds: string[] }) {
  const t = useTranslations('admin');
  const query = useQuery(packingSlipsQuery(orderIds));
  return (
    <div className="mx-auto flex w-full max-w-reading flex-col gap-4" data-print="paper">
      <SubBar
        heading
        title={t('slip.titleMany')}
        lead={<BackLink to="/admin/orders" label={t('page.back')} />}
        action={
          query.data &&
          query.data.slips.length > 0 && (
            <IconButton label={t('slip.printMany')} icon={Printer} iconSize={20} onClick={() => window.print()} />
          )
        }
      />
      {orderIds.length === 0 ? (
        <NothingToPack />
      ) : (
        <AdminContent query={query} failure={t('slip.loadManyError')} skeleton={<EditorSkeleton />}>
          {({ slips, empty }) => (
            <>
              {slips.length === 0 && <NothingToPack />}
              {slips.length > 0 && empty.length > 0 && (
                <p className="text-caption text-ink-2 print:hidden">
                  {t('slip.without', { count: empty.length, numbers: empty.join(', ') })}
                </p>
              )}
              {slips.map((slip) => (
                <div key={slip.number} className="break-after-page last:break-after-auto">
                  <Slip slip={slip} />
                </div>
              ))}
            </>
          )}
        </AdminContent>
      )}
    </div>
  );
}

function NothingToPack() {
  const t = useTranslations('admin');
  return <EmptyState kind="bag" title={t('slip.empty')} text={t('slip.emptyMany')} />;
}
