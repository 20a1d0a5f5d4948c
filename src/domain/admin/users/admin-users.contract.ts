import * as z from 'zod';
import { ADMIN_AREAS } from '../../auth/admin-areas.ts';
import { adminArea, email, fullName, phone, role, username } from '../../auth/auth.contract.ts';
import { callsBelow } from '../../calls.contract.ts';
import { csvFile } from '../../cashback/cashback.contract.ts';
import { keyPage, pageCursor } from '../../paging/paging.contract.ts';
import { profileUpdate } from '../../profile/profile.contract.ts';
import { PROFILE_LENGTHS } from '../../profile/profile-bounds.ts';
import { done, id, instant, language, text, timeZone } from '../../shapes.contract.ts';
import { ORIGINAL_LANGUAGE } from '../../text/language.ts';
import { ADMIN_BOUNDS, ADMIN_LENGTHS } from '../admin-bounds.ts';
import { auditEntry } from '../audit-log/audit-log.contract.ts';
import { ACCOUNT_REASONS, BULK_ACTIONS, USER_SORTS, USER_STATES } from './user-codes.ts';

const about = callsBelow('/admin/users', 'admin users', { access: 'admin', area: 'members' });

/** Calls that change rights or accounts: the admin must have entered the password recently. */
const sensitive = { recentPassword: true };

const aboutInvitations = callsBelow('/admin/invitations', 'admin users', { access: 'admin', area: 'members' });

const userRow = z.object({
  id,
  username: z.string(),
  fullName: z.string(),
  email: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  role,
  state: z.enum(USER_STATES),
  referralCode: z.string(),
  /** Number of members who registered with the member's code. */
  invited: z.int(),
  createdAt: instant,
});
export type UserRow = z.infer<typeof userRow>;

const search = z.object({
  /** Name, username, e-mail, phone or referral code. */
  query: text(100).default(''),
  role: role.optional(),
  state: z.enum(USER_STATES).optional(),
  sort: z.enum(USER_SORTS).default('created'),
  direction: z.enum(['up', 'down']).default('down'),
});
export type UserSearch = z.infer<typeof search>;

const userDetail = userRow.extend({
  /** Sent with a change, which is refused when the account has changed since. */
  version: z.string(),
  phone: z.string().nullable(),
  country: z.string().nullable(),
  language,
  timezone: z.string(),
  bio: z.string().nullable(),
  emailVerifiedAt: instant.nullable(),
  phoneVerifiedAt: instant.nullable(),
  pendingEmail: z.string().nullable(),
  pendingPhone: z.string().nullable(),
  lastSeenAt: instant.nullable(),
  /** False until the person has chosen one, in an account that an admin created. */
  hasPassword: z.boolean(),
  /** True when health fields of the profile may be changed. */
  healthConsent: z.boolean(),
  disabledAt: instant.nullable(),
  eraseAt: instant.nullable(),
  inviter: z.object({ id, name: z.string() }).nullable(),
  orders: z.int(),
  /** Available balance in öre. */
  cashback: z.int(),
  posts: z.int(),
  warnings: z.int(),
  twoStep: z.object({ totp: z.boolean(), passkeys: z.int() }),
  sessions: z.array(z.object({ id, device: z.string(), createdAt: instant, lastSeenAt: instant })),
  /** The newest valid link or code for a new password. */
  reset: z
    .object({
      /** When it was requested. */
      sentAt: instant,
      expiresAt: instant,
      /** `sent`: handed over to the mail server or the text message service. */
      delivery: z.enum(['sent', 'waiting', 'failed']),
      /** Error of the last attempt. */
      problem: z.string().nullable(),
    })
    .nullable(),
  adminAreas: z.array(adminArea),
  /** The last admin with all areas keeps them, and cannot be disabled or deleted. */
  isLastAdmin: z.boolean(),
  trail: z.array(auditEntry),
});
export type UserDetail = z.infer<typeof userDetail>;

/** Data of a STALE_EDIT refusal: the current account. */
export type StaleUser = { current: UserDetail };

const onUser = z.object({ id });
const because = { reason: z.enum(ACCOUNT_REASONS), note: text(ADMIN_LENGTHS.adminNote).default('') };

const { dateOfBirth, gender, age, heightCm, currentWeight, goalWeight, activityLevel, weightGoalType, weeklyGoalKg } =
  profileUpdate.shape;

/** Body and goals in the profile. Changed only with the member's consent to health data, and never shown. */
const bodyChanges = z
  .object({
    dateOfBirth,
    gender,
    age,
    heightCm,
    currentWeight,
    goalWeight,
    activityLevel,
    weightGoalType,
    weeklyGoalKg,
  })
  .partial();
export type BodyChanges = z.infer<typeof bodyChanges>;

/** All optional: an absent field is not changed, null clears it. A new address or number applies once its owner has confirmed it. */
const userChanges = z
  .object({
    username,
    fullName,
    email,
    phone,
    country: text(PROFILE_LENGTHS.country)
      .pipe(z.string().regex(/^[A-Z]{2}$/))
      .nullable(),
    language,
    timezone: timeZone,
    bio: text(PROFILE_LENGTHS.bio).nullable(),
    role,
    /** What an admin may administer. */
    adminAreas: z.array(adminArea).min(1).max(ADMIN_AREAS.length),
  })
  .partial();
export type UserChanges = z.infer<typeof userChanges>;

/** An account without a password, terms and consent, which the person chooses and gives. */
const newUser = z.object({
  id,
  fullName,
  username,
  email: email.optional(),
  phone: phone.optional(),
  language: language.default(ORIGINAL_LANGUAGE),
  ...because,
});
export type NewUserInput = z.infer<typeof newUser>;

/** Shown once: whoever has it can choose the password. Null when it was sent to the person. */
const passwordLink = z.object({ link: z.string().nullable() });

const invitation = z.object({
  id,
  email: z.string(),
  fullName: z.string(),
  language,
  invitedBy: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
});
export type Invitation = z.infer<typeof invitation>;

export const adminUsersContract = {
  list: about('GET', '', 'Members, newest first; searched, filtered and paged by key')
    .meta({ mayBeStale: true })
    .input(search.extend({ cursor: pageCursor }))
    .output(z.object({ users: z.array(userRow), ...keyPage, newThisMonth: z.int() })),
  export: about('GET', '/csv', 'The matching members as CSV, at most ten thousand')
    .meta({ rateLimit: 'export', mayBeStale: true })
    .input(search.extend({ language: language.default(ORIGINAL_LANGUAGE) }))
    .output(csvFile),
  get: about('GET', '/{id}', 'One member, without health data').input(onUser).output(userDetail),
  create: about('POST', '', 'Create an account whose person chooses the password by a link')
    .meta({ ...sensitive, rateLimit: 'send-message' })
    .input(newUser)
    .output(passwordLink),
  passwordLink: about('POST', '/{id}/password-link', 'A new link for an account that never had a password')
    .meta({ ...sensitive, rateLimit: 'send-message' })
    .input(z.object({ id, ...because }))
    .output(passwordLink),
  update: about('PATCH', '/{id}', 'Change a member’s details, profile or role; unknown fields are refused')
    .meta(sensitive)
    .input(z.strictObject({ ...userChanges.shape, ...bodyChanges.shape, id, version: z.string().max(40), ...because }))
    .output(userDetail),
  disable: about('POST', '/{id}/disable', 'Disable a member: ends all sessions and prevents signing in')
    .meta(sensitive)
    .input(z.object({ id, ...because }))
    .output(userDetail),
  enable: about('POST', '/{id}/enable', 'Enable a disabled member')
    .meta(sensitive)
    .input(z.object({ id, ...because }))
    .output(userDetail),
  remove: about('POST', '/{id}/remove', 'Delete an account as its member would; it is erased after thirty days')
    .meta(sensitive)
    .input(z.object({ id, withTexts: z.boolean().default(false), ...because }))
    .output(userDetail),
  keep: about('POST', '/{id}/keep', 'Cancel the deletion of an account')
    .meta(sensitive)
    .input(z.object({ id, ...because }))
    .output(userDetail),
  sendReset: about('POST', '/{id}/reset-link', 'Send a link or code for a new password')
    .meta({ rateLimit: 'send-message' })
    .input(z.object({ id, ...because }))
    .output(userDetail),
  endSession: about('DELETE', '/{id}/sessions/{sessionId}', 'Sign out one device')
    .input(z.object({ id, sessionId: id }))
    .output(userDetail),
  endSessions: about('DELETE', '/{id}/sessions', 'Sign out everywhere').input(onUser).output(userDetail),
  resetTwoStep: about('POST', '/{id}/reset-two-step', 'Remove codes and passkeys of the second step')
    .meta(sensitive)
    .input(z.object({ id, ...because }))
    .output(userDetail),
  bulk: about('POST', '/bulk', 'Apply one action to several members; each succeeds or fails by itself')
    .meta(sensitive)
    .input(
      z.object({
        ids: z.array(id).min(1).max(ADMIN_BOUNDS.membersAtOnce),
        action: z.enum(BULK_ACTIONS),
        ...because,
      }),
    )
    /** Refused members are unchanged; each has the reason. */
    .output(z.object({ done: z.int(), refused: z.array(z.object({ id, code: z.string() })) })),
  invitations: aboutInvitations('GET', '', 'Invitations that wait for an answer').output(
    z.object({ invitations: z.array(invitation) }),
  ),
  invite: aboutInvitations('PUT', '/{id}', 'Invite somebody by mail; repeat it to send a new link')
    .meta({ rateLimit: 'send-message' })
    .input(z.object({ id, email, fullName, language: language.default(ORIGINAL_LANGUAGE) }))
    .output(done),
  revokeInvitation: aboutInvitations('DELETE', '/{id}', 'Revoke an invitation').input(onUser).output(done),
};
