import { useInfiniteQuery } from '@tanstack/react-query';
import { Calendar, Download, Funnel, ShieldCheck, User } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ChangesOf } from '#web/platform/address/parse-address.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { saveFile } from '#web/platform/device/save-file.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button, NextStepButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { FormAlert } from '#web/ui/feedback/form-alert.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { AdminBar } from '../admin-bar.tsx';
import { AdminContent } from '../admin-content.tsx';
import { FilterBar, FilterSelect, OptionalFilter } from '../filter-bar.tsx';
import { useAuditCsv } from './audit-csv.ts';
import { AREAS, type AuditAddress, auditLogQuery, PERIODS } from './audit-queries.ts';
import { AuditRows } from './audit-rows.tsx';

type AuditLogPageProps = {
  address: AuditAddress;
  /** Called with changed filters; the page updates its address. */
  onSearch: (changes: ChangesOf<AuditAddress>) => void;
};

/** All changes by admins. */
export function AuditLogPage({ address, onSearch }: AuditLogPageProps) {
  const t = useTranslations('auditLog');
  const admin = useTranslations('admin');
  const query = useInfiniteQuery(auditLogQuery(address));
  const actors = query.data?.pages[0]?.actors ?? [];
  return (
    <>
      <AdminBar title={admin('index.title')} back={{ to: '/admin' }} />
      <PageHead title={t('title')} subtitle={t('subtitle')} action={<Export address={address} />} />
      <Filters address={address} onSearch={onSearch} actors={actors} busy={query.isFetching && !query.isLoading} />
      <AdminContent query={query} failure={t('loadError')}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          if (entries.length === 0) return <NoEntries onSearch={onSearch} />;
          return (
            <>
              <Card flush as="div">
                <AuditRows entries={entries} />
              </Card>
              {query.hasNextPage && (
                <Button
                  variant="secondary"
                  size="md"
                  className="self-center"
                  busy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {t('next')}
                </Button>
              )}
            </>
          );
        }}
      </AdminContent>
      <Chain chain={query.data?.pages[0]?.chain ?? null} />
    </>
  );
}

/** The result of the last verification of the seals. */
function Chain({ chain }: { chain: { at: string; entries: number; broken: boolean } | null }) {
  const t = useTranslations('auditLog');
  const format = useFormat();
  if (chain === null) return null;
  return chain.broken ? (
    <FormAlert>{t('chainBroken')}</FormAlert>
  ) : (
    <p className="flex items-center gap-2 text-caption text-ink-3">
      <Icon of={ShieldCheck} size={16} />
      {t('chain', { count: chain.entries, when: format.ago(chain.at, correctedNow()) })}
    </p>
  );
}

function Export({ address }: { address: AuditAddress }) {
  const t = useTranslations('auditLog');
  const csvOf = useAuditCsv();
  const isWide = useMediaQuery('(min-width: 768px)');
  const save = useAction(async () => saveFile(csvOf(await api.adminTrail.exportEntries(address))), {
    action: t('actions.export'),
    successToast: t('exported'),
  });
  const exporting = { onClick: () => void save.run() };
  return isWide ? (
    <Button variant="secondary" size="md" icon={Download} busy={save.busy} {...exporting}>
      {t('export')}
    </Button>
  ) : (
    <IconButton label={t('export')} icon={Download} boxed disabled={save.busy} {...exporting} />
  );
}

type FiltersProps = AuditLogPageProps & { actors: { id: string; name: string | null }[]; busy: boolean };

function Filters({ address, onSearch, actors, busy }: FiltersProps) {
  const t = useTranslations('auditLog');
  return (
    <FilterBar search={t('search')} query={address.query} onQuery={(query) => onSearch({ query })} busy={busy}>
      <OptionalFilter
        label={t('who')}
        icon={User}
        all={t('whoAll')}
        value={address.actorId}
        options={actors.map(({ id, name }) => ({ value: id, label: name ?? t('gone') }))}
        onValueChange={(actorId) => onSearch({ actorId })}
      />
      <OptionalFilter
        label={t('type')}
        icon={Funnel}
        all={t('typeAll')}
        value={address.area}
        options={AREAS.map((value) => ({ value, label: t(`area.${value}`) }))}
        onValueChange={(area) => onSearch({ area })}
      />
      <FilterSelect
        className="max-md:col-span-2"
        label={t('period')}
        icon={Calendar}
        value={address.period ?? '30'}
        options={PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
        onValueChange={(period) => onSearch({ period })}
      />
    </FilterBar>
  );
}

function NoEntries({ onSearch }: Pick<AuditLogPageProps, 'onSearch'>) {
  const t = useTranslations('auditLog');
  const everything = { query: undefined, actorId: undefined, memberId: undefined, area: undefined };
  return (
    <EmptyState
      kind="search"
      title={t('none')}
      text={t('noneText')}
      action={
        <NextStepButton onClick={() => onSearch({ ...everything, period: 'all' })}>{t('showAll')}</NextStepButton>
      }
    />
  );
}
