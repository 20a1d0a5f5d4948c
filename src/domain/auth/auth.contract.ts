import * as z from 'zod';
import { LENGTHS } from '../bounds.ts';
import { callsAbout } from '../calls.contract.ts';
import { day, done, filledText, id, instant, language, text } from '../shapes.contract.ts';
import { ORIGINAL_LANGUAGE } from '../text/language.ts';
import { ADMIN_AREAS } from './admin-areas.ts';
import { AUTH_LENGTHS } from './auth-bounds.ts';
import { checkFullName, checkUsername } from './check-identity.ts';
import { checkPassword } from './check-password.ts';
import { normaliseIdentity } from './identity-text.ts';

const aboutOpen = callsAbout('auth', { access: 'anyone' });
const about = callsAbout('auth');

export const role = z.enum(['admin', 'user']);
export type Role = z.infer<typeof role>;
export const adminArea = z.enum(ADMIN_AREAS);

export const password = z
  .string()
  .min(AUTH_LENGTHS.password.min)
  .max(AUTH_LENGTHS.password.max)
  .refine((typed) => checkPassword(typed) === null, 'password');
export const email = z.string().trim().toLowerCase().max(AUTH_LENGTHS.email).pipe(z.email());
export const phone = text(AUTH_LENGTHS.phone).pipe(z.string().regex(/^\+?[\d ()-]{6,}$/));
export const username = text(AUTH_LENGTHS.username.max)
  .overwrite(normaliseIdentity)
  .min(AUTH_LENGTHS.username.min)
  .refine((typed) => checkUsername(typed) === null, 'username');
export const fullName = filledText(AUTH_LENGTHS.fullName)
  .overwrite(normaliseIdentity)
  .refine((typed) => checkFullName(typed) === null, 'name');
const identifier = filledText(AUTH_LENGTHS.email);
const referralCode = text(AUTH_LENGTHS.referralCode);
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
  /** Empty for everyone but admins. */
  adminAreas: z.array(adminArea).default([]),
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

const reauthenticated = { password: z.string().max(AUTH_LENGTHS.password.max) };

export const authContract = {
  register: aboutOpen('POST', '/auth/register', 'Create an account')
    .meta({ rateLimit: 'register' })
    .input(registration)
    .output(done),
  signIn: aboutOpen('POST', '/auth/sign-in', 'Sign in by e-mail, phone or username')
    .meta({ rateLimit: 'sign-in' })
    .input(
      z.object({
        identifier,
        password: z.string().min(1).max(AUTH_LENGTHS.password.max),
        /** 'app' gets a bearer token in the response, 'browser' a cookie. */
        device: z.enum(['browser', 'app']).default('browser'),
      }),
    )
    .output(signedIn),
  me: aboutOpen('GET', '/auth/me', 'The current session, or null').output(z.object({ member: member.nullable() })),
  signOut: aboutOpen('POST', '/auth/sign-out', 'Sign out, everywhere by default')
    .input(z.object({ scope: z.enum(['global', 'local']).default('global') }))
    .output(done),
  listSessions: about('GET', '/auth/sessions', 'Where I am signed in').output(
    z.object({ sessions: z.array(sessionRow) }),
  ),
  endSession: about('DELETE', '/auth/sessions/{id}', 'End one of my sessions').input(z.object({ id })).output(done),
  endOtherSessions: about('DELETE', '/auth/sessions', 'End all my other sessions').output(done),
  requestReset: aboutOpen('POST', '/auth/request-reset', 'Request a link or code')
    .meta({ rateLimit: 'send-message' })
    .input(z.object({ identifier, language: language.default(ORIGINAL_LANGUAGE) }))
    .output(done),
  resetPassword: aboutOpen('POST', '/auth/reset-password', 'Choose a new password')
    .meta({ rateLimit: 'sign-in' })
    .input(
      z.union([
        /** The first password of an account that an admin created also accepts the terms and states the age. */
        z.object({ token, password, acceptTerms: z.boolean().optional(), dateOfBirth: day.optional() }),
        z.object({ phone, code: z.string().regex(/^\d{6}$/), password }),
      ]),
    )
    .output(done),
  verifyEmail: aboutOpen('POST', '/auth/verify-email', 'Confirm an e-mail address')
    .meta({ rateLimit: 'sign-in' })
    .input(z.object({ token }))
    .output(done),
  resendVerification: about('POST', '/auth/resend-verification', 'Send the link again')
    .meta({ rateLimit: 'send-message' })
    .output(done),
  changePassword: about('POST', '/auth/change-password', 'Change my password')
    .meta({ rateLimit: 'sign-in' })
    .input(z.object({ ...reauthenticated, newPassword: password }))
    .output(done),
  confirmPhone: about('POST', '/auth/confirm-phone', 'Confirm the new phone')
    .meta({ rateLimit: 'sign-in' })
    .input(z.object({ code: z.string().regex(/^\d{6}$/) }))
    .output(done),
  checkUsername: aboutOpen('GET', '/auth/username', 'Whether a username is available')
    .meta({ rateLimit: 'look-up' })
    .input(z.object({ username }))
    .output(z.object({ free: z.boolean() })),
  checkReferralCode: aboutOpen('GET', '/auth/referral-code', 'The member who owns a referral code')
    .meta({ rateLimit: 'look-up' })
    .input(z.object({ code: referralCode }))
    .output(z.object({ valid: z.boolean(), inviter: z.string().nullable() })),
  checkInvitation: aboutOpen('GET', '/auth/invitation', 'The address that an invitation was sent to')
    .meta({ rateLimit: 'look-up' })
    .input(z.object({ token }))
    .output(z.object({ invited: z.object({ email: z.string(), fullName: z.string() }).nullable() })),
};
