import { useQuery } from '@tanstack/react-query';
import { Download, Plus, RefreshCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { AdminCashbackRow } from '#domain/cashback/admin/cashback-admin.contract.ts';
import type { ChangesOf } from '#web/platform/address/parse-address.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { saveFile } from '#web/platform/device/save-file.ts';
import { browserTimeZone } from '#web/platform/device/time-zone.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Button, NextStepButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { AdminBar } from '../admin-bar.tsx';
import { AdminContent } from '../admin-content.tsx';
import { KeyPager } from '../key-pager.tsx';
import { CashbackAdjustSheet } from './cashback-adjust-sheet.tsx';
import { CashbackFilters } from './cashback-filters.tsx';
import { CashbackNotes } from './cashback-notes.tsx';
import { cashbackRowsQuery } from './cashback-queries.ts';
import { CashbackRowSheet } from './cashback-row-sheet.tsx';
import type { CashbackAddress } from './cashback-search.ts';
import { CashbackStats } from './cashback-stats.tsx';
import { CashbackTable } from './cashback-table.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { FraudSignalsCard } from './fraud-signals-card.tsx';
import { type CashbackCheck, useCashbackCheck } from './use-cashback-check.ts';
import { WaitingAdjustments } from './waiting-adjustments.tsx';

type CashbackPageProps = {
  address: CashbackAddress;
  /** Called with changed filters; the page updates its address. */
  onSearch: (changes: ChangesOf<CashbackAddress>) => void;
};

/** The cashback programme: totals, differences, and every row. */
export function CashbackAdminPage({ address, onSearch }: CashbackPageProps) {
  const t = useTranslations('admin');
  const check = useCashbackCheck();
  return (
    <>
      <AdminBar title={t('index.title')} back={{ to: '/admin' }} />
      <PageHead
        title={t('cashback.title')}
        subtitle={t('cashback.subtitle')}
        action={<Actions address={address} check={check} />}
      />
      <CashbackStats audit={check.audit} />
      <CashbackNotes check={check} />
      <WaitingAdjustments />
      <FailedJobs />
      <FraudSignalsCard />
      <CashbackRows address={address} onSearch={onSearch} check={check} />
    </>
  );
}

function Actions({ address, check }: { address: CashbackAddress; check: CashbackCheck }) {
  const t = useTranslations('admin');
  const { language } = useLanguage();
  const { cursor: _cursor, ...search } = address;
  const save = useAction(
    async () => saveFile(await api.cashbackAdmin.export({ ...search, language, timeZone: browserTimeZone() })),
    { action: t('actions.export'), successToast: t('orders.exported') },
  );
  const isWide = useMediaQuery('(min-width: 768px)');
  const adjusting = useDialogState();
  const adjust = { onClick: () => adjusting.open() };
  const exporting = { onClick: () => void save.run() };
  return (
    <div className="flex flex-wrap justify-end gap-2.5">
      {isWide ? (
        <Button variant="secondary" size="md" icon={Plus} {...adjust}>
          {t('cashback.newAdjustment')}
        </Button>
      ) : (
        <IconButton label={t('cashback.newAdjustment')} icon={Plus} boxed {...adjust} />
      )}
      <CashbackAdjustSheet key={adjusting.key} open={adjusting.isOpen} onClose={adjusting.close} />
      {isWide ? (
        <Button variant="secondary" size="md" icon={Download} busy={save.busy} {...exporting}>
          {t('orders.export')}
        </Button>
      ) : (
        <IconButton label={t('orders.export')} icon={Download} boxed disabled={save.busy} {...exporting} />
      )}
      <Button size="md" icon={RefreshCw} busy={check.busy} busyLabel={t('cashback.checking')} onClick={check.run}>
        {t('cashback.check')}
      </Button>
    </div>
  );
}

function CashbackRows({ address, onSearch, check }: CashbackPageProps & { check: CashbackCheck }) {
  const t = useTranslations('admin');
  const query = useQuery(cashbackRowsQuery(address));
  const shown = useDialogState<AdminCashbackRow>();
  const narrow = (changes: ChangesOf<CashbackAddress>) => onSearch({ cursor: undefined, ...changes });
  return (
    <>
      <CashbackFilters address={address} onSearch={narrow} busy={query.isPlaceholderData} />
      <AdminContent query={query} failure={t('cashback.loadError')}>
        {({ rows, next, previous, total }) =>
          rows.length === 0 ? (
            <NoRows address={address} onClear={() => narrow(EVERYTHING)} />
          ) : (
            <>
              <CashbackTable rows={rows} differences={check.audit?.differences ?? []} onOpen={shown.open} />
              <KeyPager {...{ next, previous, total }} onCursor={(cursor) => onSearch({ cursor })} />
            </>
          )
        }
      </AdminContent>
      {shown.subject && (
        <CashbackRowSheet key={shown.key} row={shown.subject} open={shown.isOpen} onClose={shown.close} />
      )}
    </>
  );
}

const EVERYTHING: ChangesOf<CashbackAddress> = {
  query: undefined,
  status: undefined,
  source: undefined,
  from: undefined,
  to: undefined,
};

function NoRows({ address, onClear }: { address: CashbackAddress; onClear: () => void }) {
  const t = useTranslations('admin');
  const isNarrowed = Object.keys(address).some((field) => field !== 'cursor');
  if (!isNarrowed) return <EmptyState kind="coins" title={t('cashback.empty')} text={t('cashback.emptyText')} />;
  return (
    <EmptyState
      kind="search"
      title={t('cashback.noneFound')}
      text={t('cashback.noneFoundText')}
      action={<NextStepButton onClick={onClear}>{t('cashback.showAll')}</NextStepButton>}
    />
  );
}
