import { useQueryClient } from '@tanstack/react-query';
import { Check, CircleAlert, FlaskConical, History, Lock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { BackupCopy, BackupState } from '#domain/admin/backups/backups.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { type Column, DataTable } from '#web/ui/data/table.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useOperationTexts } from '../operations/use-operation-texts.ts';
import { ADMIN_BACKUPS } from './backups-queries.ts';

type CopiesCardProps = {
  copies: readonly BackupCopy[];
  running: BackupState['running'];
  onRestore: (copy: BackupCopy) => void;
};

export function CopiesCard({ copies, running, onRestore }: CopiesCardProps) {
  const t = useTranslations('backups');
  const format = useFormat();
  const { bytesText, tookText } = useOperationTexts();
  if (copies.length === 0) return <EmptyState kind="shelf" title={t('emptyTitle')} text={t('emptyText')} />;
  const when = ({ at }: BackupCopy) => format.ago(at, correctedNow());
  const took = ({ seconds }: BackupCopy) => tookText(seconds === null ? null : seconds * 1000);
  const content = ({ rows, files }: BackupCopy) =>
    t('content', { rows: format.number(rows), files: format.number(files) });
  const actions = (copy: BackupCopy) => <Actions copy={copy} isBusy={running !== null} onRestore={onRestore} />;
  const columns: Column<BackupCopy>[] = [
    {
      key: 'at',
      header: t('at'),
      cell: (copy) => (
        <>
          <span className="block font-medium whitespace-nowrap">{when(copy)}</span>
          <span className="block text-caption text-ink-3">{content(copy)}</span>
        </>
      ),
    },
    { key: 'size', header: t('size'), align: 'end', cell: ({ bytes }) => bytesText(bytes) },
    { key: 'took', header: t('took'), align: 'end', cell: took },
    { key: 'trial', header: t('trial'), cell: (copy) => <Trial copy={copy} /> },
    { key: 'actions', header: t('actions'), hideHeader: true, cell: actions },
  ];
  return (
    <Card flush>
      <CardHead className="px-5 pt-4.5 pb-2" title={t('copies')} subtitle={t('copiesText', { count: copies.length })} />
      <DataTable
        caption={t('copies')}
        columns={columns}
        rows={copies}
        rowKey={({ id }) => id}
        asRow={(copy) => ({
          title: when(copy),
          meta: (
            <span className="flex flex-col items-start gap-1">
              <span>{`${bytesText(copy.bytes)}, ${took(copy)}`}</span>
              <Trial copy={copy} />
            </span>
          ),
          trailing: actions(copy),
        })}
      />
    </Card>
  );
}

function Trial({ copy: { trial, encrypted } }: { copy: BackupCopy }) {
  const t = useTranslations('backups');
  const format = useFormat();
  const day = trial && format.dayShort(format.dayOf(trial.at));
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {trial === null && <Badge>{t('notTried')}</Badge>}
      {trial?.passed && (
        <Badge tone="success" icon={Check}>
          {t('tried', { day: day ?? '' })}
        </Badge>
      )}
      {trial?.passed === false && (
        <Badge tone="danger" icon={CircleAlert}>
          {t('trialFailed', { day: day ?? '' })}
        </Badge>
      )}
      {encrypted && <Badge icon={Lock}>{t('encrypted')}</Badge>}
    </span>
  );
}

type ActionsProps = { copy: BackupCopy; isBusy: boolean; onRestore: (copy: BackupCopy) => void };

function Actions({ copy, isBusy, onRestore }: ActionsProps) {
  const t = useTranslations('backups');
  const client = useQueryClient();
  const attempt = useAction(
    async () => {
      await api.adminBackups.tryNow({ id: copy.id });
      await client.invalidateQueries({ queryKey: ADMIN_BACKUPS });
    },
    { action: t('tryAction'), successToast: t('tryStarted') },
  );
  return (
    <span className="flex flex-none">
      <IconButton
        label={t('tryCopy', { name: copy.name })}
        icon={FlaskConical}
        iconSize={18}
        disabled={attempt.busy || isBusy}
        onClick={() => void attempt.run()}
      />
      <IconButton
        label={t('restoreCopy', { name: copy.name })}
        icon={History}
        iconSize={18}
        onClick={() => onRestore(copy)}
      />
    </span>
  );
}
