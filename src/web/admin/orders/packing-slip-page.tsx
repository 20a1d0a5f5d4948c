import '#web/ui/paper.css';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { BackLink } from '#web/ui/back-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SubBar } from '#web/ui/page-head.tsx';
import { AdminContent } from '../admin-content.tsx';
import { packingSlipQuery } from '../admin-queries.ts';
import { EditorSkeleton } from '../editor-skeleton.tsx';
import { Slip } from './packing-slip.tsx';

/** The packing slip of an order, styled for print. */
export function PackingSlipPage({ orderId }: { orderId: string }) {
  const t = useTranslations('admin');
  const query = useQuery(packingSlipQuery(orderId));
  return (
    <div className="mx-auto flex w-full max-w-reading flex-col gap-4" data-print="paper">
      <SubBar
        heading
        title={t('slip.title')}
        lead={<BackLink to="/admin/orders/$orderId" params={{ orderId }} label={t('page.back')} />}
        action={
          query.data && (
            <IconButton label={t('slip.print')} icon={Printer} iconSize={20} onClick={() => window.print()} />
          )
        }
      />
      <AdminContent query={query} failure={t('slip.loadError')} skeleton={<EditorSkeleton />}>
        {(slip) =>
          slip.lines.length === 0 ? (
            <EmptyState kind="bag" title={t('slip.empty')} text={t('slip.emptyText')} />
          ) : (
            <Slip slip={slip} />
          )
        }
      </AdminContent>
    </div>
  );
}
