import { Check, KeyRound, LogOut, Monitor, Smartphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { UserDetail } from '#domain/admin/users/admin-users.contract.ts';
import { deviceName } from '#domain/auth/device-name.ts';
import { api } from '#web/platform/api/api.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { type Because, BecauseSheet } from './because-sheet.tsx';
import { NewLinkButton } from './password-link.tsx';
import { useUserAction } from './use-user-actions.ts';

type UserProps = { user: UserDetail };

export function HelpCard({ user }: UserProps) {
  const t = useTranslations('users');
  const format = useFormat();
  const { reset, emailVerifiedAt, pendingEmail } = user;
  return (
    <Card flush>
      <CardHead title={t('detail.help')} className="px-5 pt-4.5 pb-1" />
      <List inset label={t('detail.help')}>
        <ListRow
          title={t(user.hasPassword ? 'detail.reset' : 'create.noPassword')}
          meta={
            reset
              ? t(`detail.reset-${reset.delivery}`, {
                  time: format.time(reset.sentAt),
                  until: format.time(reset.expiresAt),
                  problem: reset.problem ?? 'none',
                })
              : t('detail.resetNone')
          }
          trailing={user.hasPassword ? <ResetButton user={user} /> : <NewLinkButton user={user} />}
        />
        <ListRow
          title={t(emailVerifiedAt ? 'detail.emailConfirmed' : 'detail.emailUnconfirmed')}
          meta={
            pendingEmail
              ? t('detail.emailPending', { email: pendingEmail })
              : emailVerifiedAt && format.dayOf(emailVerifiedAt)
          }
          trailing={emailVerifiedAt ? <Icon of={Check} size={20} className="text-success" /> : undefined}
        />
        <TwoStepRow user={user} />
      </List>
    </Card>
  );
}

function ResetButton({ user }: UserProps) {
  const t = useTranslations('users');
  const asking = useDialogState();
  const send = useUserAction({
    act: (because: Because) => api.adminUsers.sendReset({ id: user.id, ...because }),
    action: t('actions.reset'),
    done: ({ reset }) => t(reset?.delivery === 'sent' ? 'detail.resetDone' : 'detail.resetWaits'),
    onDone: asking.close,
  });
  return (
    <>
      <Button variant="soft" size="sm" onClick={() => asking.open()}>
        {t(user.reset ? 'detail.resetAgain' : 'detail.resetSend')}
      </Button>
      <BecauseSheet
        key={asking.key}
        open={asking.isOpen}
        onClose={asking.close}
        title={t('detail.reset')}
        confirmLabel={t('detail.resetSend')}
        busy={send.busy}
        onConfirm={(because) => void send.run(because)}
      />
    </>
  );
}

function TwoStepRow({ user: { id, twoStep } }: UserProps) {
  const t = useTranslations('users');
  const asking = useDialogState();
  const remove = useUserAction({
    act: (because: Because) => api.adminUsers.resetTwoStep({ id, ...because }),
    action: t('actions.twoStep'),
    done: t('detail.twoStepDone'),
    onDone: asking.close,
  });
  const { totp, passkeys } = twoStep;
  const isOn = totp || passkeys > 0;
  return (
    <ListRow
      title={t('detail.twoStep')}
      meta={
        isOn
          ? t('detail.twoStepOn', { totp: String(totp), both: String(totp && passkeys > 0), passkeys })
          : t('detail.twoStepOff')
      }
      trailing={
        isOn && (
          <>
            <Button variant="soft" size="sm" icon={KeyRound} onClick={() => asking.open()}>
              {t('detail.twoStepReset')}
            </Button>
            <BecauseSheet
              key={asking.key}
              open={asking.isOpen}
              onClose={asking.close}
              title={t('detail.twoStep')}
              confirmLabel={t('detail.twoStepReset')}
              tone="danger"
              busy={remove.busy}
              onConfirm={(because) => void remove.run(because)}
            />
          </>
        )
      }
    />
  );
}

export function DevicesCard({ user }: UserProps) {
  const t = useTranslations('users');
  const endAll = useUserAction({
    act: () => api.adminUsers.endSessions({ id: user.id }),
    action: t('actions.sessions'),
    done: t('detail.signedOutAll'),
  });
  return (
    <Card flush>
      <CardHead
        title={t('detail.devices')}
        className="px-5 pt-4.5 pb-2"
        action={
          user.sessions.length > 0 && (
            <Button variant="secondary" size="sm" icon={LogOut} busy={endAll.busy} onClick={() => void endAll.run()}>
              {t('detail.signOutAll')}
            </Button>
          )
        }
      />
      {user.sessions.length === 0 ? (
        <p className="px-5 pb-5 text-ink-2">{t('detail.noDevices')}</p>
      ) : (
        <List inset label={t('detail.devices')}>
          {user.sessions.map((session, index) => (
            <DeviceRow key={session.id} userId={user.id} session={session} isLatest={index === 0} />
          ))}
        </List>
      )}
    </Card>
  );
}

type DeviceRowProps = { userId: string; session: UserDetail['sessions'][number]; isLatest: boolean };

function DeviceRow({ userId, session, isLatest }: DeviceRowProps) {
  const t = useTranslations('users');
  const format = useFormat();
  const end = useUserAction({
    act: () => api.adminUsers.endSession({ id: userId, sessionId: session.id }),
    action: t('actions.sessions'),
    done: t('detail.signedOut'),
  });
  const { browser, system } = deviceName(session.device);
  const device =
    browser && system ? t('detail.device', { browser, system }) : (browser ?? system ?? t('detail.unknownDevice'));
  return (
    <ListRow
      icon={/Mobi|iPhone|Android/.test(session.device) ? Smartphone : Monitor}
      title={device}
      meta={format.ago(session.lastSeenAt, Date.now())}
      trailing={
        <>
          {isLatest && (
            <span className="hidden md:block">
              <Badge tone="accent">{t('detail.latest')}</Badge>
            </span>
          )}
          <Button
            variant="ghost"
            size="sm"
            className="-mr-3.5"
            busy={end.busy}
            aria-label={t('detail.signOutDevice', { device })}
            onClick={() => void end.run()}
          >
            {t('detail.signOut')}
          </Button>
        </>
      }
    />
  );
}
