import type { UserDetail, UserRow } from '#domain/admin/users/admin-users.contract.ts';
import { ADMIN_AREAS } from '#domain/auth/admin-areas.ts';

export const USER_ID = '0190f1e2-0000-4000-8000-00000000000a';
/** A row in the list of users. */
export const makeUserRow = (over: Partial<UserRow> = {}): UserRow => ({
  id: USER_ID,
  username: 'mattias',
  fullName: 'Mattias Berg',
  email: 'mattias@exempel.se',
  avatarUrl: null,
  role: 'user',
  state: 'active',
  referralCode: 'MATTI3QX',
  invited: 4,
  createdAt: '2026-01-17T17:31:00.000Z',
  ...over,
});

/** The same member on their admin page. */
export const makeUserDetail = (over: Partial<UserDetail> = {}): UserDetail => ({
  ...makeUserRow(),
  version: '2026-11-01T10:00:00.000Z',
  phone: null,
  country: 'SE',
  language: 'sv',
  timezone: 'Europe/Stockholm',
  bio: null,
  emailVerifiedAt: '2026-01-17T17:31:00.000Z',
  phoneVerifiedAt: null,
  pendingEmail: null,
  pendingPhone: null,
  lastSeenAt: '2026-11-12T06:40:00.000Z',
  hasPassword: true,
  healthConsent: true,
  disabledAt: null,
  eraseAt: null,
  inviter: null,
  orders: 3,
  cashback: 11_240,
  posts: 27,
  warnings: 0,
  twoStep: { totp: true, passkeys: 1 },
  sessions: [
    { id: USER_ID, device: 'test', createdAt: '2026-11-12T06:40:00.000Z', lastSeenAt: '2026-11-12T06:40:00.000Z' },
  ],
  reset: null,
  adminAreas: over.role === 'admin' ? [...ADMIN_AREAS] : [],
  isLastAdmin: false,
  trail: [],
  ...over,
});
