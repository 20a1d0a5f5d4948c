import * as z from 'zod';
import { email, fullName, phone, role, username } from '../auth/auth.contract.ts';
import { AUTH_BOUNDS, AUTH_LENGTHS } from '../auth/auth-bounds.ts';
import { BODY_BOUNDS } from '../body/body-bounds.ts';
import { MAX_IMAGE_BYTES } from '../bounds.ts';
import { callsAbout } from '../calls.contract.ts';
import { day, done, id, instant, language, text, timeZone, within } from '../shapes.contract.ts';
import { WATER_BOUNDS } from '../water/water.ts';
import { areSharesWhole } from './daily-goal.ts';
import { dayGoals, goalSettings } from './goal-settings.contract.ts';
import { PROFILE_BOUNDS, PROFILE_LENGTHS } from './profile-bounds.ts';
import { TRACKED_SECTIONS } from './tracked-section.ts';

const about = callsAbout('profile');

const gender = z.enum(['man', 'woman', 'other']);
const sex = z.enum(['male', 'female', 'other']);
const weightGoalType = z.enum(['lose', 'gain', 'maintain']);
const share = z.int().min(PROFILE_BOUNDS.energyGoalShare.min).max(PROFILE_BOUNDS.energyGoalShare.max);

/** Data of /profile: the user row, the profile row, and derived values. */
export const profile = z.object({
  id,
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  pendingEmail: z.string().nullable(),
  phone: z.string().nullable(),
  pendingPhone: z.string().nullable(),
  username: z.string(),
  fullName: z.string(),
  country: z.string().nullable(),
  language,
  timezone: z.string(),
  bio: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  gender: gender.nullable(),
  avatarUrl: z.string().nullable(),
  referralCode: z.string(),
  role,
  currentWeight: z.number().nullable(),
  goalWeight: z.number().nullable(),
  weightHistory: z.array(z.object({ day: z.string(), weightKg: z.number() })),
  sex: sex.nullable(),
  age: z.number().nullable(),
  heightCm: z.number().nullable(),
  activityLevel: z.number(),
  weightGoalType,
  weeklyGoalKg: z.number(),
  /** The manual goal in kcal a day; null when it is calculated. */
  energyGoalKcal: z.number().nullable(),
  proteinShare: z.number(),
  carbsShare: z.number(),
  fatShare: z.number(),
  /** Goals for nutrients and weekdays, where the member has set any. */
  dayGoals: dayGoals.nullable(),
  trackActivity: z.boolean(),
  sharePlanUse: z.boolean(),
  /** The member has hidden energy, or body weight, on all pages. */
  hideCalories: z.boolean(),
  hideWeight: z.boolean(),
  /** Logging water is off until the member turns it on. The daily goal is optional. */
  trackWater: z.boolean(),
  waterGoalMl: z.number().nullable(),
  healthConsentAt: instant.nullable(),
  healthConsentVersion: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type Profile = z.infer<typeof profile>;

/** A picture as a data URL. Larger pictures are uploaded. */
const pictureInAddress = z
  .string()
  .max(PROFILE_LENGTHS.avatarUrl)
  .regex(/^data:image\/(?:jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$/);

/** All optional: an absent field is unchanged, null clears it. Unknown fields are ignored. */
export const profileUpdate = z
  .object({
    username,
    fullName,
    /** A new address or number also needs the password, and takes effect once it is confirmed. */
    email,
    phone,
    password: z.string().max(AUTH_LENGTHS.password.max),
    country: text(PROFILE_LENGTHS.country)
      .pipe(z.string().regex(/^[A-Z]{2}$/))
      .nullable(),
    language,
    timezone: timeZone,
    bio: text(PROFILE_LENGTHS.bio).nullable(),
    dateOfBirth: day.nullable(),
    gender: gender.nullable(),
    /** A data URL, the URL of the current picture, or null to remove it. */
    avatarUrl: z.union([pictureInAddress, z.string().regex(/^\/files\/avatars\/[\w.-]{1,80}$/)]).nullable(),
    role,
    currentWeight: within(BODY_BOUNDS.weightKg),
    goalWeight: within(BODY_BOUNDS.weightKg).nullable(),
    age: z.int().min(AUTH_BOUNDS.ageYears.min).max(AUTH_BOUNDS.ageYears.max).nullable(),
    heightCm: within(BODY_BOUNDS.heightCm).nullable(),
    activityLevel: z.int().min(PROFILE_BOUNDS.activityLevel.min).max(PROFILE_BOUNDS.activityLevel.max),
    weightGoalType,
    weeklyGoalKg: within(PROFILE_BOUNDS.weeklyGoalKg),
    energyGoalKcal: z.int().min(PROFILE_BOUNDS.energyGoalKcal.min).max(PROFILE_BOUNDS.energyGoalKcal.max).nullable(),
    proteinShare: share,
    carbsShare: share,
    fatShare: share,
    trackActivity: z.boolean(),
    sharePlanUse: z.boolean(),
    hideCalories: z.boolean(),
    hideWeight: z.boolean(),
    trackWater: z.boolean(),
    waterGoalMl: z.int().min(WATER_BOUNDS.goalMl.min).max(WATER_BOUNDS.goalMl.max).nullable(),
    /** The member's current day, for which a weight is stored. */
    today: day,
    /** The member has read that the new goal is below the resting need, and wants it. Not stored. */
    lowGoalConfirmed: z.boolean(),
  })
  .partial()
  // Either none of the three shares, or all of them with a sum of 100.
  .refine(
    ({ proteinShare, carbsShare, fatShare }) => {
      if (proteinShare === undefined || carbsShare === undefined || fatShare === undefined) {
        return proteinShare === carbsShare && carbsShare === fatShare;
      }
      return areSharesWhole({ proteinShare, carbsShare, fatShare });
    },
    { error: 'shares', path: ['fatShare'] },
  );
export type ProfileUpdate = z.infer<typeof profileUpdate>;

export const activityEntry = z.object({
  id,
  section: z.enum(TRACKED_SECTIONS),
  durationMinutes: z.int().min(PROFILE_BOUNDS.activityMinutes.min).max(PROFILE_BOUNDS.activityMinutes.max),
  loggedAt: instant,
});
export type ActivityEntry = z.infer<typeof activityEntry>;

const picture = z.file().max(MAX_IMAGE_BYTES).mime(['image/jpeg', 'image/png', 'image/webp']);

export const profileContract = {
  get: about('GET', '/profile', 'My profile').output(profile),
  update: about('PATCH', '/profile', 'Change my profile').input(profileUpdate).output(profile),
  saveGoalSettings: about(
    'PUT',
    '/profile/goal-settings',
    'Save my goals for nutrients and weekdays, or my answer to a suggested goal; idempotent',
  )
    .input(goalSettings)
    .output(done),
  uploadAvatar: about('POST', '/profile/avatar', 'Set my picture')
    .meta({ rateLimit: 'upload' })
    .input(z.object({ picture }))
    .output(z.object({ avatarUrl: z.string() })),
  removeAvatar: about('DELETE', '/profile/avatar', 'Remove my picture').output(done),
  giveConsent: about('POST', '/profile/consent', 'Consent to health data').output(done),
  withdrawConsent: about('DELETE', '/profile/consent', 'Withdraw consent; erases health data')
    .meta({ rateLimit: 'sign-in', recentPassword: true })
    .output(done),
  logActivity: about('POST', '/profile/activity', 'Log minutes in a section').input(activityEntry).output(done),
};
