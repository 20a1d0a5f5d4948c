import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Mail, Pencil, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { UserDetail } from '#domain/admin/users/admin-users.contract.ts';
import { canManageAdmin } from '#domain/auth/admin-areas.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useCanAdminister, useMember } from '#web/platform/session/use-session.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { inlineLinkClass, linkClass } from '#web/ui/link-class.ts';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { AdminBar } from '../admin-bar.tsx';
import { AdminContent } from '../admin-content.tsx';
import { AuditRows } from '../audit-log/audit-rows.tsx';
import { EditorSkeleton } from '../editor-skeleton.tsx';
import { DisableCard, LeavingNote, RemoveCard } from './account-cards.tsx';
import { DevicesCard, HelpCard } from './help-cards.tsx';
import { ImpersonationCard } from './impersonation-card.tsx';
import { RoleCard } from './role-card.tsx';
import { UserEditSheet } from './user-edit-sheet.tsx';
import { userQuery } from './user-queries.ts';
import { RoleBadge, StateBadge } from './user-table.tsx';

/** One account: identity, data for support, and its audit log. Health data is not shown. */
export function UserPage({ userId }: { userId: string }) {
  const t = useTranslations('users');
  const query = useQuery(userQuery(userId));
  return (
    <>
      <AdminBar title={t('title')} back={{ to: '/admin/users' }} heading={query.data === undefined} />
      <AdminContent query={query} failure={t('detail.loadError')} skeleton={<EditorSkeleton />}>
        {(user) => <LoadedUser user={user} />}
      </AdminContent>
    </>
  );
}

function LoadedUser({ user }: { user: UserDetail }) {
  const t = useTranslations('users');
  const isManaged = canManageAdmin(useMember(), user);
  return (
    <>
      <Head user={user} isManaged={isManaged} />
      <LeavingNote user={user} />
      <div className="grid grid-cols-1 gap-4 md:gap-5 lg:grid-cols-[minmax(0,1fr)_356px] lg:items-start">
        <div className="flex min-w-0 flex-col gap-4 md:gap-5">
          <DetailsCard user={user} />
          <DevicesCard user={user} />
          <AuditCard user={user} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 md:gap-5">
          <RoleCard key={`${user.role} ${user.adminAreas.join()}`} user={user} />
          {isManaged && (
            <>
              <HelpCard user={user} />
              <ImpersonationCard user={user} />
              <DisableCard user={user} />
              <RemoveCard user={user} />
            </>
          )}
          <Card tone="plain" className="flex gap-3 text-caption text-ink-2">
            <Icon of={ShieldCheck} className="mt-0.5 flex-none" />
            <p>{t('detail.health')}</p>
          </Card>
        </div>
      </div>
    </>
  );
}

function Head({ user, isManaged }: { user: UserDetail; isManaged: boolean }) {
  const t = useTranslations('users');
  const format = useFormat();
  const editing = useDialogState();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex min-w-0 items-start gap-4 md:items-center">
        <Avatar name={user.fullName} src={user.avatarUrl} size="lg" />
        <div className="min-w-0">
          <h1 className="wrap-anywhere">{user.fullName}</h1>
          <p className="text-caption wrap-anywhere text-ink-3">
            {user.email ?? user.phone ?? `@${user.username}`},{' '}
            <span className="inline-block">{t('detail.since', { day: format.dayOf(user.createdAt) })}</span>
          </p>
          <p className="mt-1.5 flex flex-wrap gap-1.5">
            <StateBadge state={user.state} />
            <RoleBadge role={user.role} />
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2.5">
        {isManaged && (
          <Button variant="secondary" size="md" icon={Pencil} onClick={() => editing.open()}>
            {t('detail.edit')}
          </Button>
        )}
        {user.email && (
          <a href={`mailto:${user.email}`} className={buttonClass({ variant: 'secondary', size: 'md' })}>
            <Icon of={Mail} size={18} />
            {t('detail.write')}
          </a>
        )}
      </div>
      <UserEditSheet key={editing.key} user={user} open={editing.isOpen} onClose={editing.close} />
    </div>
  );
}

function DetailsCard({ user }: { user: UserDetail }) {
  const t = useTranslations('users');
  const format = useFormat();
  const [seesOrders, seesMoney] = [useCanAdminister('orders'), useCanAdminister('money')];
  const details: [string, ReactNode][] = [
    [t('username'), user.username],
    [t('detail.lastSeen'), user.lastSeenAt ? format.ago(user.lastSeenAt, Date.now()) : t('detail.never')],
    [t('code'), user.referralCode],
    [t('detail.invited'), format.number(user.invited)],
    [
      t('detail.orders'),
      seesOrders ? (
        <Link key="orders" to="/admin/orders" search={{ memberId: user.id, period: 'all' }} className={inlineLinkClass}>
          {format.number(user.orders)}
        </Link>
      ) : (
        format.number(user.orders)
      ),
    ],
    [
      t('detail.cashback'),
      seesMoney ? (
        <Link key="cashback" to="/admin/cashback" search={{ memberId: user.id }} className={inlineLinkClass}>
          {format.kronor(user.cashback)}
        </Link>
      ) : (
        format.kronor(user.cashback)
      ),
    ],
    [
      t('detail.posts'),
      <Link key="posts" to="/community/member/$memberId" params={{ memberId: user.id }} className={inlineLinkClass}>
        {format.number(user.posts)}
      </Link>,
    ],
    [t('detail.warnings'), format.number(user.warnings)],
  ];
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-4">
        {details.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-caption text-ink-3">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {user.inviter && (
        <p className="mt-3 border-t border-line pt-3 text-caption wrap-anywhere text-ink-2">
          {t('detail.inviter')}{' '}
          <Link to="/admin/users/$userId" params={{ userId: user.inviter.id }} className={linkClass}>
            {user.inviter.name}
          </Link>
        </p>
      )}
    </Card>
  );
}

function AuditCard({ user }: { user: UserDetail }) {
  const t = useTranslations('users');
  return (
    <Card flush>
      <CardHead
        title={t('detail.auditLog')}
        className="px-5 pt-4.5 pb-1"
        action={
          <Link to="/admin/trail" search={{ memberId: user.id, period: 'all' }} className={linkClass}>
            {t('detail.wholeAuditLog')}
          </Link>
        }
      />
      {user.trail.length === 0 ? (
        <p className="px-5 pt-1 pb-5 text-ink-2">{t('detail.noAuditLog')}</p>
      ) : (
        <AuditRows entries={user.trail} />
      )}
    </Card>
  );
}
