import { addressParser, choice, cursor, trimmedText } from '#web/platform/address/parse-address.ts';
import { api } from '#web/platform/api/api.ts';
import { adminListQuery, adminQuery } from '../admin-query.ts';

export const ADMIN_USERS = ['adminUsers'] as const;

export const SORTS = ['created', 'name', 'username'] as const;
export const ROLES = ['user', 'admin'] as const;
export const STATES = ['active', 'disabled', 'leaving', 'test'] as const;

/** Filters, order and page in the address; undefined means the default. */
export const parseUserAddress = addressParser({
  query: trimmedText,
  role: choice(ROLES),
  state: choice(STATES),
  sort: choice(SORTS, 'created'),
  direction: choice(['up', 'down']),
  cursor,
});
export type UserAddress = ReturnType<typeof parseUserAddress>;

/** By default names ascend, and dates descend. */
export const directionOf = ({ sort = 'created', direction }: UserAddress) =>
  direction ?? (sort === 'created' ? 'down' : 'up');

export const usersQuery = (address: UserAddress) =>
  adminListQuery([...ADMIN_USERS, 'list', address], () =>
    api.adminUsers.list({ ...address, direction: directionOf(address) }),
  );

const WAITING_MS = 3000;

/** A waiting link is usually handed over within seconds. */
export const userQuery = (id: string) =>
  adminQuery([...ADMIN_USERS, 'get', id], () => api.adminUsers.get({ id }), {
    refetchInterval: ({ state }) => (state.data?.reset?.delivery === 'waiting' ? WAITING_MS : false),
  });

export const invitationsQuery = () =>
  adminQuery([...ADMIN_USERS, 'invitations'], async () => (await api.adminUsers.invitations()).invitations);
