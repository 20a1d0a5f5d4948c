import type { deviceName } from '#domain/auth/device-name.ts';
import { inEachLanguage, type Language, LOCALES, languageOf } from '#domain/text/language.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { type Translate, textsOf, type Values } from '#server/texts.ts';

type Message = Record<Language, { subject: string; text: string }>;
type Device = ReturnType<typeof deviceName>;

/** Changes of the authentication methods besides the password. */
export type SecurityChange =
  | 'totpAdded'
  | 'totpRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'recoveryCodesRenewed'
  | 'recoveryCodeUsed'
  | 'secondStepsRemoved'
  | 'accessKeyAdded';

/** Every message about accounts, in every language. A text message uses only `text`. */
export const MESSAGES = {
  verifyEmail: (link: string) => message('verifyEmail', () => ({ link })),
  accountExists: (loginUrl: string, forgotUrl: string) => message('accountExists', () => ({ loginUrl, forgotUrl })),
  resetLink: (link: string) => message('resetLink', () => ({ link })),
  resetCode: (code: string): Message =>
    inEachLanguage((language) => ({ subject: '', text: textsOf('auth', language)('resetCode.text', { code }) })),
  passwordChanged: (forgotUrl: string) => message('passwordChanged', () => ({ forgotUrl })),
  phoneAdded: (lastDigits: string, forgotUrl: string) => message('phoneAdded', () => ({ lastDigits, forgotUrl })),
  newDevice: (device: Device, at: Date, timezone: string, forgotUrl: string) =>
    message('newDevice', (t, language) => ({
      device: deviceText(device, t),
      time: timeOf(at, timezone, LOCALES[language]),
      forgotUrl,
    })),
  deletionCancelled: (forgotUrl: string) => message('deletionCancelled', () => ({ forgotUrl })),
  invitation: (link: string, name: string) => message('invitation', () => ({ link, name })),
  accountDisabled: (contact: string) => message('accountDisabled', () => ({ contact })),
  accountEnabled: (loginUrl: string) => message('accountEnabled', () => ({ loginUrl })),
  twoStepRemoved: (contact: string) => message('twoStepRemoved', () => ({ contact })),
  securityChanged: (change: SecurityChange, forgotUrl: string): Message =>
    inEachLanguage((language) => {
      const t = textsOf('auth', language);
      const what = t(`${change}.text`);
      return { subject: t(`${change}.subject`), text: t('securityChanged.text', { what, forgotUrl }) };
    }),
  profileChanged: (fields: readonly string[], contact: string) =>
    message('profileChanged', (t) => ({ fields: fields.map((field) => fieldName(field, t)).join(', '), contact })),
  accountCreated: (link: string, name: string) => message('accountCreated', () => ({ link, name })),
  emailChanged: (newEmail: string, contact: string) => message('emailChanged', () => ({ newEmail, contact })),
};

type MessageName<Key> = Key extends `${infer Name}.subject` ? Name : never;

function message(
  name: MessageName<Parameters<Translate<'auth'>>[0]>,
  valuesIn: (t: Translate<'auth'>, language: Language) => Values,
): Message {
  return inEachLanguage((language) => {
    const t = textsOf('auth', language);
    return { subject: t(`${name}.subject`), text: t(`${name}.text`, valuesIn(t, language)) };
  });
}

export function mailTo(to: string, message: Message, language: string): Mail {
  return { to, ...message[languageOf(language)] };
}

export function smsText(message: Message, language: string): string {
  return message[languageOf(language)].text;
}

/** "Safari på iPhone". */
function deviceText({ browser, system }: Device, t: Translate<'auth'>): string {
  return browser && system ? t('newDevice.device', { browser, system }) : (browser ?? system ?? t('newDevice.unknown'));
}

/** The profile fields that an admin can change and a message names. */
const NAMED_FIELDS = [
  'dateOfBirth',
  'gender',
  'age',
  'heightCm',
  'currentWeight',
  'goalWeight',
  'activityLevel',
  'weightGoalType',
  'weeklyGoalKg',
] as const;

function fieldName(field: string, t: Translate<'auth'>): string {
  const named = NAMED_FIELDS.find((one) => one === field);
  return named ? t(`fields.${named}`) : field;
}

/** In the member's time zone. */
function timeOf(at: Date, timeZone: string, locale: string): string {
  return at.toLocaleString(locale, { timeZone, dateStyle: 'long', timeStyle: 'short' });
}
