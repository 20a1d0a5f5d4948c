import * as z from 'zod';
import { LENGTHS } from '../bounds.ts';
import { call } from '../calls.contract.ts';
import { day, done, filledText, id, instant, language, text } from '../shapes.contract.ts';
import { ORIGINAL_LANGUAGE } from '../text/language.ts';
import { checkFullName, checkUsername } from './check-identity.ts';
import { checkPassword } from './check-password.ts';
import { normaliseIdentity } from './identity-text.ts';

export const role = z.enum(['admin', 'user']);
export type Role = z.infer<typeof role>;

export const password = z
  .string()
  .min(LENGTHS.password.min)
  .max(LENGTHS.password.max)
  .refine((typed) => checkPassword(typed) === null, 'password');
export const email = z.string().trim().toLowerCase().max(LENGTHS.email).pipe(z.email());
export const phone = text(LENGTHS.phone).pipe(z.string().regex(/^\+?[\d ()-]{6,}$/));
export const username = text(LENGTHS.username.max)
  .overwrite(normaliseIdentity)
  .min(LENGTHS.username.min)
  .refine((typed) => checkUsername(typed) === null, 'username');
export const fullName = filledText(LENGTHS.fullName)
  .overwrite(normaliseIdentity)
  .refine((typed) => checkFullName(typed) === null, 'name');
const identifier = filledText(LENGTHS.email);
const referralCode = text(LENGTHS.referralCode);
const token = z.string().min(16).max(LENGTHS.token);

/** The member as the app stores it: the user row plus a role. */
export const member = z.object({
  id,
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  phone: z.string().nullable(),
  username: z.string(),
  fullName: z.string(),
  avatarUrl: z.string().nullable(),
  language,
  role,
  testAdmin: z.boolean(),
  healthConsent: z.boolean(),
  /** The accepted consent text covers training; a member with an earlier one is asked again. */
  trainingConsent: z.boolean(),
  /** The same for health data that is imported from other apps. */
  importConsent: z.boolean(),
  trackActivity: z.boolean(),
  /** Values the member has hidden. */
  hideCalories: z.boolean().default(false),
  hideWeight: z.boolean().default(false),
  /** Whether the member logs water, and the daily goal. */
  trackWater: z.boolean().default(false),
  waterGoalMl: z.number().nullable().default(null),
  createdAt: instant,
});
export type Member = z.infer<typeof member>;

export const signedIn = z.object({
  member,
  /** For apps; browsers have a cookie. */
  token: z.string().nullable(),
  /** True when signing in has cancelled the account's deletion. */
  keptAccount: z.boolean().default(false),
});

const sessionRow = z.object({
  id,
  device: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  current: z.boolean(),
});
export type SessionRow = z.infer<typeof sessionRow>;

const registration = z
  .object({
    email: email.optional(),
    phone: phone.optional(),
    password,
    username,
    fullName,
    /** Members are at least 13, and goals depend on the age. */
    dateOfBirth: day,
    referralCode: referralCode.optional(),
    /** From the mail of an invitation, which also confirms its address. */
    invitation: token.optional(),
    consentHealth: z.literal(true),
    consentTerms: z.literal(true),
    language: language.default(ORIGINAL_LANGUAGE),
  })
  .refine((person) => (person.email === undefined) !== (person.phone === undefined), {
    error: 'email-or-phone',
    path: ['email'],
  });

const open = call.meta({ access: 'anyone' });
const reauthenticated = { password: z.string().max(LENGTHS.password.max) };

export const authContract = {
  register: open
    .meta({ rateLimit: 'register' })
    .route({ method: 'POST', path: '/auth/register', tags: ['auth'], summary: 'Create an account' })
    .input(registration)
    .output(done),
  signIn: open
    .meta({ rateLimit: 'sign-in' })
    .route({ method: 'POST', path: '/auth/sign-in', tags: ['auth'], summary: 'Sign in by e-mail, phone or username' })
    .input(
      z.object({
        identifier,
        password: z.string().min(1).max(LENGTHS.password.max),
        /** 'app' gets a bearer token in the response, 'browser' a cookie. */
        device: z.enum(['browser', 'app']).default('browser'),
      }),
    )
    .output(signedIn),
  me: open
    .route({ method: 'GET', path: '/auth/me', tags: ['auth'], summary: 'The current session, or null' })
    .output(z.object({ member: member.nullable() })),
  signOut: open
    .route({ method: 'POST', path: '/auth/sign-out', tags: ['auth'], summary: 'Sign out, everywhere by default' })
    .input(z.object({ scope: z.enum(['global', 'local']).default('global') }))
    .output(done),
  listSessions: call
    .route({ method: 'GET', path: '/auth/sessions', tags: ['auth'], summary: 'Where I am signed in' })
    .output(z.object({ sessions: z.array(sessionRow) })),
  endSession: call
    .route({ method: 'DELETE', path: '/auth/sessions/{id}', tags: ['auth'], summary: 'End one of my sessions' })
    .input(z.object({ id }))
    .output(done),
  endOtherSessions: call
    .route({ method: 'DELETE', path: '/auth/sessions', tags: ['auth'], summary: 'End my sessions but this one' })
    .output(done),
  requestReset: open
    .meta({ rateLimit: 'send-message' })
    .route({ method: 'POST', path: '/auth/request-reset', tags: ['auth'], summary: 'Ask for a link or code' })
    .input(z.object({ identifier, language: language.default(ORIGINAL_LANGUAGE) }))
    .output(done),
  resetPassword: open
    .meta({ rateLimit: 'sign-in' })
    .route({ method: 'POST', path: '/auth/reset-password', tags: ['auth'], summary: 'Choose a new password' })
    .input(
      z.union([
        /** The first password of an account that an admin created also accepts the terms and states the age. */
        z.object({ token, password, acceptTerms: z.boolean().optional(), dateOfBirth: day.optional() }),
        z.object({ phone, code: z.string().regex(/^\d{6}$/), password }),
      ]),
    )
    .output(done),
  verifyEmail: open
    .meta({ rateLimit: 'sign-in' })
    .route({ method: 'POST', path: '/auth/verify-email', tags: ['auth'], summary: 'Confirm an e-mail address' })
    .input(z.object({ token }))
    .output(done),
  resendVerification: call
    .meta({ rateLimit: 'send-message' })
    .route({ method: 'POST', path: '/auth/resend-verification', tags: ['auth'], summary: 'Send the link again' })
    .output(done),
  changePassword: call
    .meta({ rateLimit: 'sign-in' })
    .route({ method: 'POST', path: '/auth/change-password', tags: ['auth'], summary: 'Change my password' })
    .input(z.object({ ...reauthenticated, newPassword: password }))
    .output(done),
  confirmPhone: call
    .meta({ rateLimit: 'sign-in' })
    .route({ method: 'POST', path: '/auth/confirm-phone', tags: ['auth'], summary: 'Confirm the new phone' })
    .input(z.object({ code: z.string().regex(/^\d{6}$/) }))
    .output(done),
  checkUsername: open
    .meta({ rateLimit: 'look-up' })
    .route({ method: 'GET', path: '/auth/username', tags: ['auth'], summary: 'Is a username free?' })
    .input(z.object({ username }))
    .output(z.object({ free: z.boolean() })),
  checkReferralCode: open
    .meta({ rateLimit: 'look-up' })
    .route({ method: 'GET', path: '/auth/referral-code', tags: ['auth'], summary: 'Whose referral code is it?' })
    .input(z.object({ code: referralCode }))
    .output(z.object({ valid: z.boolean(), inviter: z.string().nullable() })),
  checkInvitation: open
    .meta({ rateLimit: 'look-up' })
    .route({ method: 'GET', path: '/auth/invitation', tags: ['auth'], summary: 'Whom is an invitation for?' })
    .input(z.object({ token }))
    .output(z.object({ invited: z.object({ email: z.string(), fullName: z.string() }).nullable() })),
};
