import { useQuery } from '@tanstack/react-query';
import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ChangesOf } from '#web/platform/address/parse-address.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { saveFile } from '#web/platform/device/save-file.ts';
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
import { NewUserSheet, WaitingInvitations } from './invitations.tsx';
import { UserBulk } from './user-bulk.tsx';
import { UserFilters } from './user-filters.tsx';
import { directionOf, type UserAddress, usersQuery } from './user-queries.ts';
import { UserTable } from './user-table.tsx';

type UsersPageProps = {
  address: UserAddress;
  /** Called with changed filters; the page updates its address. */
  onSearch: (changes: ChangesOf<UserAddress>) => void;
};

/** Every member, searched by name, address, number or code, paged by cursor. */
export function UsersPage({ address, onSearch }: UsersPageProps) {
  const t = useTranslations('users');
  const query = useQuery(usersQuery(address));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const narrow = (changes: ChangesOf<UserAddress>) => onSearch({ cursor: undefined, ...changes });
  return (
    <>
      <AdminBar title={useTranslations('admin')('index.title')} back={{ to: '/admin' }} />
      <Head address={address} data={query.data} />
      <UserFilters address={address} onSearch={narrow} busy={query.isPlaceholderData} />
      <WaitingInvitations />
      <AdminContent query={query} failure={t('loadError')}>
        {({ users, next, previous, total }) =>
          users.length === 0 ? (
            <NoUsers onClear={() => narrow({ query: undefined, role: undefined, state: undefined })} />
          ) : (
            <>
              <UserTable users={users} address={address} onSearch={narrow} selected={selected} onSelect={setSelected} />
              <KeyPager total={total} next={next} previous={previous} onCursor={(cursor) => onSearch({ cursor })} />
              {users.some(({ id }) => selected.has(id)) && (
                <UserBulk users={users.filter(({ id }) => selected.has(id))} onClear={() => setSelected(new Set())} />
              )}
            </>
          )
        }
      </AdminContent>
    </>
  );
}

type Listed = Awaited<ReturnType<NonNullable<ReturnType<typeof usersQuery>['queryFn']>>>;

function Head({ address, data }: { address: UserAddress; data: Listed | undefined }) {
  const t = useTranslations('users');
  const { locale } = useLanguage();
  const isNarrowed = Object.keys(address).some((field) => field === 'query' || field === 'role' || field === 'state');
  const month = new Intl.DateTimeFormat(locale, { month: 'long' }).format(Date.now());
  const summary =
    data &&
    !isNarrowed &&
    t('summary', { exact: String(data.total.exact), count: data.total.count, fresh: data.newThisMonth, month });
  return <PageHead title={t('title')} subtitle={summary} action={<Actions address={address} />} />;
}

function Actions({ address }: { address: UserAddress }) {
  const t = useTranslations('users');
  const { language } = useLanguage();
  const isWide = useMediaQuery('(min-width: 768px)');
  const inviting = useDialogState();
  const { cursor: _cursor, ...search } = address;
  const save = useAction(
    async () => saveFile(await api.adminUsers.export({ ...search, direction: directionOf(address), language })),
    { action: t('actions.export'), successToast: t('exported') },
  );
  return (
    <div className="flex flex-none items-center gap-2.5">
      {isWide ? (
        <Button variant="secondary" size="md" icon={Download} busy={save.busy} onClick={() => void save.run()}>
          {t('export')}
        </Button>
      ) : (
        <IconButton label={t('export')} icon={Download} boxed disabled={save.busy} onClick={() => void save.run()} />
      )}
      <Button size={isWide ? 'md' : 'sm'} icon={Plus} onClick={() => inviting.open()}>
        {t('new')}
      </Button>
      <NewUserSheet key={inviting.key} open={inviting.isOpen} onClose={inviting.close} />
    </div>
  );
}

function NoUsers({ onClear }: { onClear: () => void }) {
  const t = useTranslations('users');
  return (
    <EmptyState
      kind="search"
      title={t('noneFound')}
      text={t('noneFoundText')}
      action={<NextStepButton onClick={onClear}>{t('showAll')}</NextStepButton>}
    />
  );
}
