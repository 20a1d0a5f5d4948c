import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { UserRow } from '#domain/admin/users/admin-users.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { cursorOf, oneOf, textOf } from '../read-address.ts';

export const ADMIN_USERS = ['adminUsers'] as const;

export const SORTS = ['created', 'name', 'username'] as const;
export const ROLES = ['user', 'admin'] as const;
export const STATES = ['active', 'disabled', 'leaving', 'test'] as const;

/** Filters, order and page in the address; undefined means the default. */
export type UserAddress = {
  query?: string;
  role?: UserRow['role'];
  state?: UserRow['state'];
  sort?: (typeof SORTS)[number];
  direction?: 'up' | 'down';
  cursor?: string;
};

/** Undefined removes a filter. */
export type UserAddressChanges = { [Field in keyof UserAddress]?: UserAddress[Field] | undefined };

/** Parses the address; invalid parameters are dropped. */
export function parseUserAddress(raw: Record<string, unknown>): UserAddress {
  const query = textOf(raw.query);
  const role = oneOf(ROLES, raw.role);
  const state = oneOf(STATES, raw.state);
  const sort = oneOf(SORTS, raw.sort);
  const direction = oneOf(['up', 'down'], raw.direction);
  const cursor = cursorOf(raw.cursor);
  return {
    ...(query !== '' && { query }),
    ...(role && { role }),
    ...(state && { state }),
    ...(sort && sort !== 'created' && { sort }),
    ...(direction && { direction }),
    ...(cursor && { cursor }),
  };
}

/** By default names ascend, and dates descend. */
export const directionOf = ({ sort = 'created', direction }: UserAddress) =>
  direction ?? (sort === 'created' ? 'down' : 'up');

export function usersQuery(address: UserAddress) {
  return queryOptions({
    queryKey: [...ADMIN_USERS, 'list', address],
    queryFn: () => api.adminUsers.list({ ...address, direction: directionOf(address) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

const WAITING_MS = 3000;

export function userQuery(id: string) {
  return queryOptions({
    queryKey: [...ADMIN_USERS, 'get', id],
    queryFn: () => api.adminUsers.get({ id }),
    staleTime: 0,
    /** A waiting link is usually handed over within seconds. */
    refetchInterval: ({ state }) => (state.data?.reset?.delivery === 'waiting' ? WAITING_MS : false),
  });
}

export function invitationsQuery() {
  return queryOptions({
    queryKey: [...ADMIN_USERS, 'invitations'],
    queryFn: async () => (await api.adminUsers.invitations()).invitations,
    staleTime: 0,
  });
}
