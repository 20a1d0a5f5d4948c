import type { deviceName } from '#domain/auth/device-name.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { fieldNames } from './profile-field-labels.ts';

export type Language = 'sv' | 'en';
type Text = { subject: string; text: string };
type Device = ReturnType<typeof deviceName>;

/** What can change about how a member proves who they are, beside the password. */
const SECURITY_CHANGES = {
  totpAdded: {
    sv: { subject: 'Tvåstegskoder är påslagna', text: 'En autentiseringsapp hör nu till ditt konto hos Formkurva.' },
    en: { subject: 'Two-step codes are on', text: 'An authenticator app now belongs to your Formkurva account.' },
  },
  totpRemoved: {
    sv: {
      subject: 'Tvåstegskoder är avstängda',
      text: 'Autentiseringsappen hör inte längre till ditt konto hos Formkurva.',
    },
    en: {
      subject: 'Two-step codes are off',
      text: 'The authenticator app no longer belongs to your Formkurva account.',
    },
  },
  passkeyAdded: {
    sv: { subject: 'En passnyckel är tillagd', text: 'En ny passnyckel hör nu till ditt konto hos Formkurva.' },
    en: { subject: 'A passkey was added', text: 'A new passkey now belongs to your Formkurva account.' },
  },
  passkeyRemoved: {
    sv: { subject: 'En passnyckel är borttagen', text: 'En passnyckel är borttagen från ditt konto hos Formkurva.' },
    en: { subject: 'A passkey was removed', text: 'A passkey was removed from your Formkurva account.' },
  },
  recoveryCodesRenewed: {
    sv: {
      subject: 'Nya reservkoder',
      text: 'Ditt konto hos Formkurva har fått nya reservkoder, och de gamla gäller inte längre.',
    },
    en: {
      subject: 'New recovery codes',
      text: 'Your Formkurva account has new recovery codes, and the old ones no longer work.',
    },
  },
  recoveryCodeUsed: {
    sv: {
      subject: 'En reservkod är använd',
      text: 'Någon loggade in på ditt konto hos Formkurva med en av dina reservkoder.',
    },
    en: {
      subject: 'A recovery code was used',
      text: 'Somebody signed in to your Formkurva account with one of your recovery codes.',
    },
  },
  secondStepsRemoved: {
    sv: {
      subject: 'Tvåstegsinloggningen är borttagen',
      text: 'Lösenordet till ditt konto hos Formkurva är återställt, och passnycklar och tvåstegskoder från tiden innan din adress eller ditt nummer bekräftades är borttagna.',
    },
    en: {
      subject: 'Two-step sign-in was removed',
      text: 'The password of your Formkurva account was reset, and passkeys and two-step codes from before your address or number was confirmed were removed.',
    },
  },
} satisfies Record<string, Record<Language, Text>>;
export type SecurityChange = keyof typeof SECURITY_CHANGES;

/** Every message that accounts send, in both languages. A text message uses only `text`. */
export const MESSAGES = {
  verifyEmail: (link: string): Record<Language, Text> => ({
    sv: {
      subject: 'Bekräfta din e-postadress',
      text: `Hej!\n\nBekräfta din e-postadress genom att öppna länken:\n${link}\n\nLänken gäller i 24 timmar. Har du inte skapat ett konto hos Formkurva kan du strunta i det här mejlet.`,
    },
    en: {
      subject: 'Confirm your e-mail address',
      text: `Hello,\n\nOpen this link to confirm your e-mail address:\n${link}\n\nIt works for 24 hours. If you did not create a Formkurva account, you can ignore this message.`,
    },
  }),
  accountExists: (loginUrl: string, forgotUrl: string): Record<Language, Text> => ({
    sv: {
      subject: 'Du har redan ett konto',
      text: `Hej!\n\nNågon försökte skapa ett konto hos Formkurva med dina uppgifter, men du har redan ett.\n\nLogga in: ${loginUrl}\nGlömt lösenordet: ${forgotUrl}\n\nVar det inte du behöver du inte göra något.`,
    },
    en: {
      subject: 'You already have an account',
      text: `Hello,\n\nSomeone tried to create a Formkurva account with your details, but you already have one.\n\nSign in: ${loginUrl}\nForgot your password: ${forgotUrl}\n\nIf it was not you, there is nothing you need to do.`,
    },
  }),
  resetLink: (link: string): Record<Language, Text> => ({
    sv: {
      subject: 'Välj ett nytt lösenord',
      text: `Hej!\n\nÖppna länken för att välja ett nytt lösenord:\n${link}\n\nLänken gäller i en timme och kan användas en gång. Har du inte bett om den kan du strunta i det här mejlet.`,
    },
    en: {
      subject: 'Choose a new password',
      text: `Hello,\n\nOpen this link to choose a new password:\n${link}\n\nIt works once, within one hour. If you did not ask for it, you can ignore this message.`,
    },
  }),
  resetCode: (code: string): Record<Language, Text> => ({
    sv: { subject: '', text: `Din kod hos Formkurva är ${code}. Den gäller i 10 minuter.` },
    en: { subject: '', text: `Your Formkurva code is ${code}. It works for 10 minutes.` },
  }),
  passwordChanged: (forgotUrl: string): Record<Language, Text> => ({
    sv: {
      subject: 'Lösenordet är bytt',
      text: `Hej!\n\nLösenordet till ditt konto hos Formkurva är bytt och alla andra enheter är utloggade.\n\nVar det inte du? Välj ett nytt lösenord: ${forgotUrl}`,
    },
    en: {
      subject: 'Your password was changed',
      text: `Hello,\n\nThe password for your Formkurva account was changed and all other devices were signed out.\n\nNot you? Choose a new password: ${forgotUrl}`,
    },
  }),
  phoneAdded: (lastDigits: string, forgotUrl: string): Record<Language, Text> => ({
    sv: {
      subject: 'Ett mobilnummer är tillagt',
      text: `Hej!\n\nNumret som slutar på ${lastDigits} hör nu till ditt konto hos Formkurva och kan användas för att logga in.\n\nVar det inte du? Välj ett nytt lösenord: ${forgotUrl}`,
    },
    en: {
      subject: 'A mobile number was added',
      text: `Hello,\n\nThe number ending in ${lastDigits} now belongs to your Formkurva account and can be used to sign in.\n\nNot you? Choose a new password: ${forgotUrl}`,
    },
  }),
  newDevice: (device: Device, at: Date, timezone: string, forgotUrl: string): Record<Language, Text> => ({
    sv: {
      subject: 'Ny inloggning',
      text: `Hej!\n\nNågon loggade in på ditt konto hos Formkurva från en enhet som vi inte känner igen.\n\nEnhet: ${nameOf(device, 'på') ?? 'okänd'}\nTid: ${timeOf(at, timezone, 'sv-SE')}\n\nVar det du behöver du inte göra något. Var det inte du? Välj ett nytt lösenord, så loggas alla enheter ut: ${forgotUrl}`,
    },
    en: {
      subject: 'New sign-in',
      text: `Hello,\n\nSomebody signed in to your Formkurva account from a device that we do not recognise.\n\nDevice: ${nameOf(device, 'on') ?? 'unknown'}\nTime: ${timeOf(at, timezone, 'en-GB')}\n\nIf it was you, there is nothing you need to do. Not you? Choose a new password, which signs out all devices: ${forgotUrl}`,
    },
  }),
  accountKept: (forgotUrl: string): Record<Language, Text> => ({
    sv: {
      subject: 'Ditt konto är kvar',
      text: `Hej!\n\nDu har loggat in, så ditt konto hos Formkurva raderas inte. Allt är kvar.\n\nVar det inte du? Välj ett nytt lösenord: ${forgotUrl}`,
    },
    en: {
      subject: 'Your account stays',
      text: `Hello,\n\nYou signed in, so your Formkurva account will not be deleted. Everything is still there.\n\nNot you? Choose a new password: ${forgotUrl}`,
    },
  }),
  invitation: (link: string, name: string): Record<Language, Text> => ({
    sv: {
      subject: 'Du är inbjuden till Formkurva',
      text: `Hej ${name}!\n\nDu är inbjuden till Formkurva. Öppna länken för att skapa ditt konto:\n${link}\n\nDu väljer själv lösenord och godkänner villkoren där. Länken gäller i sju dagar. Vill du inte vara med kan du strunta i det här mejlet.`,
    },
    en: {
      subject: 'You are invited to Formkurva',
      text: `Hello ${name},\n\nYou are invited to Formkurva. Open this link to create your account:\n${link}\n\nYou choose your own password and accept the terms there. The link works for seven days. If you would rather not join, you can ignore this message.`,
    },
  }),
  accountDisabled: (contact: string): Record<Language, Text> => ({
    sv: {
      subject: 'Ditt konto är avstängt',
      text: `Hej!\n\nDitt konto hos Formkurva är avstängt och du är utloggad överallt. Dina uppgifter och ditt saldo finns kvar.\n\nVill du veta varför, eller tycker du att det är fel, skriv till ${contact}.`,
    },
    en: {
      subject: 'Your account is disabled',
      text: `Hello,\n\nYour Formkurva account is disabled and you are signed out everywhere. Your data and your balance are still there.\n\nIf you want to know why, or think that it is a mistake, write to ${contact}.`,
    },
  }),
  accountEnabled: (loginUrl: string): Record<Language, Text> => ({
    sv: {
      subject: 'Ditt konto är öppet igen',
      text: `Hej!\n\nDitt konto hos Formkurva är öppet igen. Logga in: ${loginUrl}`,
    },
    en: {
      subject: 'Your account is open again',
      text: `Hello,\n\nYour Formkurva account is open again. Sign in: ${loginUrl}`,
    },
  }),
  twoStepRemoved: (contact: string): Record<Language, Text> => ({
    sv: {
      subject: 'Tvåstegsinloggningen är borttagen',
      text: `Hej!\n\nTvåstegsinloggningen för ditt konto hos Formkurva är borttagen av vår support, och du är utloggad överallt. Slå på den igen under Profil, Säkerhet.\n\nHar du inte bett om det, skriv till ${contact}.`,
    },
    en: {
      subject: 'Two-step sign-in was removed',
      text: `Hello,\n\nOur support has removed two-step sign-in from your Formkurva account, and you are signed out everywhere. Turn it on again under Profile, Security.\n\nIf you did not ask for this, write to ${contact}.`,
    },
  }),
  securityChanged: (change: SecurityChange, forgotUrl: string): Record<Language, Text> => ({
    sv: {
      subject: SECURITY_CHANGES[change].sv.subject,
      text: `Hej!\n\n${SECURITY_CHANGES[change].sv.text}\n\nVar det du behöver du inte göra något. Var det inte du? Välj ett nytt lösenord, så loggas alla enheter ut: ${forgotUrl}`,
    },
    en: {
      subject: SECURITY_CHANGES[change].en.subject,
      text: `Hello,\n\n${SECURITY_CHANGES[change].en.text}\n\nIf it was you, there is nothing you need to do. Not you? Choose a new password, which signs out all devices: ${forgotUrl}`,
    },
  }),
  profileChanged: (fields: readonly string[], contact: string): Record<Language, Text> => ({
    sv: {
      subject: 'Din profil är ändrad',
      text: `Hej!\n\nVår support har ändrat i din profil hos Formkurva: ${fieldNames(fields, 'sv')}. Du ser och ändrar det under Profil.\n\nHar du inte bett om det, skriv till ${contact}.`,
    },
    en: {
      subject: 'Your profile was changed',
      text: `Hello,\n\nOur support has changed your Formkurva profile: ${fieldNames(fields, 'en')}. You can see and change it under Profile.\n\nIf you did not ask for this, write to ${contact}.`,
    },
  }),
  accountCreated: (link: string, name: string): Record<Language, Text> => ({
    sv: {
      subject: 'Ditt konto hos Formkurva',
      text: `Hej ${name}!\n\nDu har fått ett konto hos Formkurva. Öppna länken för att välja lösenord och godkänna villkoren:\n${link}\n\nLänken kan användas en gång.`,
    },
    en: {
      subject: 'Your Formkurva account',
      text: `Hello ${name},\n\nYou have been given a Formkurva account. Open this link to choose a password and accept the terms:\n${link}\n\nIt works once.`,
    },
  }),
  emailChanged: (newEmail: string, contact: string): Record<Language, Text> => ({
    sv: {
      subject: 'E-postadressen är bytt',
      text: `Hej!\n\nDitt konto hos Formkurva använder nu adressen ${newEmail}. Var det inte du, skriv till ${contact}.`,
    },
    en: {
      subject: 'Your e-mail address was changed',
      text: `Hello,\n\nYour Formkurva account now uses ${newEmail}. If this was not you, write to ${contact}.`,
    },
  }),
};

export function mailTo(to: string, message: Record<Language, Text>, language: string): Mail {
  return { to, ...message[language === 'en' ? 'en' : 'sv'] };
}

export function smsText(message: Record<Language, Text>, language: string): string {
  return message[language === 'en' ? 'en' : 'sv'].text;
}

/** "Safari på iPhone"; null for a device that says neither. */
function nameOf({ browser, system }: Device, between: string): string | null {
  return browser && system ? `${browser} ${between} ${system}` : (browser ?? system);
}

/** The clock on the member's own wall. */
function timeOf(at: Date, timeZone: string, locale: string): string {
  return at.toLocaleString(locale, { timeZone, dateStyle: 'long', timeStyle: 'short' });
}
