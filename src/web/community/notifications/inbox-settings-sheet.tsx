import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Switch } from '#web/ui/fields/toggles.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useMute } from '../members/use-mute.ts';
import { inboxSettingsQuery, mutedQuery, myReportsQuery } from './inbox-queries.ts';

type InboxSettingsSheetProps = { open: boolean; onClose: () => void };

/** The member's notification settings, muted members, and own reports with their outcomes. */
export function InboxSettingsSheet({ open, onClose }: InboxSettingsSheetProps) {
  const t = useTranslations('members');
  return (
    <Sheet full open={open} onClose={onClose} title={t('inbox.settings')}>
      {open && (
        <div className="flex flex-col gap-6">
          <MailSetting />
          <DevicesLink onGo={onClose} />
          <Muted />
          <MyReports onGo={onClose} />
        </div>
      )}
    </Sheet>
  );
}

function MailSetting() {
  const t = useTranslations('members');
  const queryClient = useQueryClient();
  const { data } = useQuery(inboxSettingsQuery());
  const save = useAction(
    async (mailDigest: boolean) => {
      await api.communityInbox.saveSettings({ mailDigest });
      queryClient.setQueryData(inboxSettingsQuery().queryKey, { mailDigest });
    },
    { action: t('inbox.settingsAction'), successToast: t('inbox.saved') },
  );
  return (
    <section>
      <h3 className="text-h3">{t('inbox.inApp')}</h3>
      <p className="mt-0.5 text-caption text-ink-2">{t('inbox.inAppHelp')}</p>
      <Switch
        className="mt-2 border-t border-line pt-1"
        label={t('inbox.mail')}
        description={t('inbox.mailHelp')}
        checked={data?.mailDigest ?? false}
        disabled={!data || save.busy}
        onChange={(event) => void save.run(event.target.checked)}
      />
    </section>
  );
}

/** Devices, and their other notifications, have a page of their own. */
function DevicesLink({ onGo }: { onGo: () => void }) {
  const t = useTranslations('members');
  return (
    <List className="-my-3 border-y border-line">
      <ListRow
        title={t('inbox.devices')}
        meta={t('inbox.devicesHelp')}
        chevron
        render={(row) => <Link to="/profile/notifications" onClick={onGo} {...row} />}
      />
    </List>
  );
}

function Muted() {
  const t = useTranslations('members');
  const { data: members } = useQuery(mutedQuery());
  const mute = useMute();
  return (
    <section className="border-t border-line pt-4">
      <h3 className="text-h3">{t('inbox.muted')}</h3>
      {members?.length === 0 && <p className="mt-0.5 text-caption text-ink-2">{t('inbox.mutedNone')}</p>}
      <List label={t('inbox.muted')}>
        {members?.map(({ id, name, avatarUrl }) => (
          <ListRow
            key={id}
            lead={<Avatar name={name} src={avatarUrl} />}
            title={name}
            trailing={
              <Button
                writes
                variant="secondary"
                size="sm"
                aria-label={t('mute.rowOff', { name })}
                onClick={() => void mute.run({ id, name, muted: false })}
              >
                {t('inbox.unmute')}
              </Button>
            }
          />
        ))}
      </List>
    </section>
  );
}

const OUTCOMES = { open: 'outcomeOpen', kept: 'outcomeKept', hidden: 'outcomeHidden' } as const;

function MyReports({ onGo }: { onGo: () => void }) {
  const t = useTranslations('members');
  const format = useFormat();
  const { data: reports } = useQuery(myReportsQuery());
  return (
    <section className="border-t border-line pt-4">
      <h3 className="text-h3">{t('inbox.reports')}</h3>
      {reports?.length === 0 && <p className="mt-0.5 text-caption text-ink-2">{t('inbox.reportsNone')}</p>}
      <List label={t('inbox.reports')}>
        {reports?.map(({ id, reason, createdAt, outcome, thread, excerpt }) => (
          <ListRow
            key={id}
            title={excerpt ?? thread?.title ?? t('inbox.goneThread')}
            meta={
              <>
                {t('inbox.reportLine', { reason: t(`reason.${reason}`), when: format.ago(createdAt, Date.now()) })}
                <span className="block font-medium text-ink-2">{t(`inbox.${OUTCOMES[outcome]}`)}</span>
              </>
            }
            {...(thread && {
              chevron: true,
              render: (row) => (
                <Link to="/community/thread/$threadId" params={{ threadId: thread.id }} onClick={onGo} {...row} />
              ),
            })}
          />
        ))}
      </List>
    </section>
  );
}
