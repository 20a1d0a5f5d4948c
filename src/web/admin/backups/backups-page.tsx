import { useQuery, useQueryClient } from '@tanstack/react-query';
import { DatabaseBackup } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BackupCopy, BackupState } from '#domain/admin/backups/backups.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { AdminBar } from '../admin-bar.tsx';
import { AdminContent } from '../admin-content.tsx';
import { BackupProof } from './backup-proof.tsx';
import { ADMIN_BACKUPS, backupsQuery } from './backups-queries.ts';
import { CopiesCard } from './copies-card.tsx';
import { RestoreSheet } from './restore-sheet.tsx';
import { SettingsCard } from './settings-card.tsx';

/** Copies of everything: whether they can be trusted, the list, and the schedule. */
export function BackupsPage() {
  const t = useTranslations('backups');
  const operations = useTranslations('operations');
  const client = useQueryClient();
  const query = useQuery(backupsQuery());
  const write = useAction(
    async () => {
      await api.adminBackups.runNow();
      await client.invalidateQueries({ queryKey: ADMIN_BACKUPS });
    },
    { action: t('writeAction'), successToast: t('writeStarted') },
  );
  return (
    <>
      <AdminBar title={operations('title')} back={{ to: '/admin/operations' }} />
      <PageHead
        title={t('title')}
        subtitle={t('subtitle')}
        action={
          <Button
            variant="primary"
            size="md"
            icon={DatabaseBackup}
            busy={write.busy || query.data?.running === 'backup'}
            busyLabel={t('writing')}
            onClick={() => void write.run()}
          >
            {t('writeNow')}
          </Button>
        }
      />
      <AdminContent query={query} failure={t('loadError')}>
        {(state) => <Backups state={state} />}
      </AdminContent>
    </>
  );
}

function Backups({ state }: { state: BackupState }) {
  const [restoring, setRestoring] = useState<BackupCopy | null>(null);
  return (
    <>
      <BackupProof state={state} />
      <div className="grid grid-cols-1 gap-4 md:gap-5 min-[1100px]:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] min-[1100px]:items-start">
        <CopiesCard copies={state.copies} running={state.running} onRestore={setRestoring} />
        <SettingsCard state={state} />
      </div>
      <RestoreSheet key={restoring?.id} copy={restoring} onClose={() => setRestoring(null)} />
    </>
  );
}
