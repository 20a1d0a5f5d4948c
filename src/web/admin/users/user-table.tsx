import { Link } from '@tanstack/react-router';
import { Check, ChevronRight, CircleOff, FlaskConical, ShieldCheck, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { UserRow } from '#domain/admin/users/admin-users.contract.ts';
import type { ChangesOf } from '#web/platform/address/parse-address.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { AddressText } from '#web/ui/data/address-text.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { type Column, DataTable } from '#web/ui/data/table.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { oneOf } from '../read-address.ts';
import { directionOf, SORTS, type UserAddress } from './user-queries.ts';

type UserTableProps = {
  users: readonly UserRow[];
  address: UserAddress;
  onSearch: (changes: ChangesOf<UserAddress>) => void;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
};

export function UserTable({ users, address, onSearch, selected, onSelect }: UserTableProps) {
  const t = useTranslations('users');
  const format = useFormat();
  const columns = useColumns();
  // On a phone a row links to the member; selecting several needs a wider screen.
  const isWide = useMediaQuery('(min-width: 768px)');
  return (
    <Card flush as="div">
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={users}
        rowKey={({ id }) => id}
        selection={isWide ? { selected, onChange: onSelect, rowLabel: ({ fullName }) => fullName } : undefined}
        asRow={(user) => ({
          lead: <Avatar name={user.fullName} src={user.avatarUrl} />,
          title: user.fullName,
          meta: (
            <span className="wrap-anywhere">
              {user.email ? <AddressText text={user.email} /> : `@${user.username}`}
            </span>
          ),
          valueMeta: <RowBadge user={user} day={format.dayOf(user.createdAt)} />,
          render: (row) => <Link to="/admin/users/$userId" params={{ userId: user.id }} {...row} />,
        })}
        sort={{
          key: address.sort ?? 'created',
          direction: directionOf(address) === 'down' ? 'descending' : 'ascending',
        }}
        onSort={({ key, direction }) =>
          onSearch({ sort: oneOf(SORTS, key), direction: direction === 'descending' ? 'down' : 'up' })
        }
      />
    </Card>
  );
}

/** On a phone the badge shows an unusual state, otherwise the day of registration. */
function RowBadge({ user, day }: { user: UserRow; day: string }) {
  if (user.state !== 'active') return <StateBadge state={user.state} />;
  return user.role === 'admin' ? <RoleBadge role={user.role} /> : day;
}

function useColumns(): Column<UserRow>[] {
  const t = useTranslations('users');
  const format = useFormat();
  return [
    { key: 'name', header: t('name'), sortable: true, cell: (user) => <NameCell user={user} /> },
    {
      key: 'username',
      header: t('username'),
      sortable: true,
      cell: ({ username }) => <span className="text-ink-2">{username}</span>,
    },
    {
      key: 'role',
      header: t('role'),
      cell: (user) => (
        <span className="flex flex-wrap gap-1.5">
          <RoleBadge role={user.role} />
          {user.state !== 'active' && <StateBadge state={user.state} />}
        </span>
      ),
    },
    {
      key: 'code',
      header: t('code'),
      cell: ({ referralCode }) => <span className="tracking-wide text-ink-2">{referralCode}</span>,
    },
    { key: 'invited', header: t('invited'), align: 'end', cell: ({ invited }) => format.number(invited) },
    {
      key: 'created',
      header: t('created'),
      sortable: true,
      align: 'end',
      cell: ({ createdAt }) => <span className="whitespace-nowrap text-ink-2">{format.dayOf(createdAt)}</span>,
    },
    {
      key: 'open',
      header: t('title'),
      hideHeader: true,
      align: 'end',
      cell: ({ id, fullName }) => (
        <Link
          to="/admin/users/$userId"
          params={{ userId: id }}
          aria-label={fullName}
          tabIndex={-1}
          className={iconButtonClass({ className: '-mr-3 ml-auto' })}
        >
          <Icon of={ChevronRight} size={20} />
        </Link>
      ),
    },
  ];
}

function NameCell({ user: { id, fullName, email, avatarUrl } }: { user: UserRow }) {
  const t = useTranslations('users');
  return (
    <div className="flex items-center gap-3">
      <Avatar name={fullName} src={avatarUrl} />
      <span className="min-w-0">
        <Link
          to="/admin/users/$userId"
          params={{ userId: id }}
          className="rounded-sm font-medium wrap-anywhere text-ink hover:text-accent-strong hover:underline"
        >
          {fullName}
        </Link>
        <span className="block text-caption wrap-anywhere text-ink-3">{email ?? t('noContact')}</span>
      </span>
    </div>
  );
}

export function RoleBadge({ role }: Pick<UserRow, 'role'>) {
  const t = useTranslations('users');
  return role === 'admin' ? (
    <Badge tone="accent" icon={ShieldCheck}>
      {t('roles.admin')}
    </Badge>
  ) : (
    <Badge>{t('roles.user')}</Badge>
  );
}

const STATE_LOOK = {
  active: { tone: 'success', icon: Check },
  disabled: { tone: 'danger', icon: CircleOff },
  leaving: { tone: 'warn', icon: Trash2 },
  test: { tone: 'neutral', icon: FlaskConical },
} as const;

export function StateBadge({ state }: Pick<UserRow, 'state'>) {
  const t = useTranslations('users');
  return <Badge {...STATE_LOOK[state]}>{t(`states.${state}`)}</Badge>;
}
