import { deviceName } from '#domain/auth/device-name.ts';
import type { CallContext } from '#server/platform/call-context.ts';
import { sendMailLater } from '#server/platform/mail/mail.ts';
import { MESSAGES, mailTo } from '../auth.messages.ts';
import { countDevices, findUser, isKnownBrowser, touchDevice } from '../auth.users.store.ts';
import { keyedHash, newToken } from '../secrets.ts';

/** Replaces the id of an unknown account, so that both cases run the same query. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * The key of this call's browser when it has signed in to the account before, by its cookie; null for every other. Apps send only their
 * name, which anybody can send, so they are never known here.
 */
export async function knownDeviceOf(
  { db, secret, deviceToken }: Pick<CallContext, 'db' | 'secret' | 'deviceToken'>,
  userId: string | null,
): Promise<string | null> {
  if (deviceToken === null) return null;
  const deviceHash = keyedHash(secret, 'device', deviceToken);
  return (await isKnownBrowser(db, userId ?? NOBODY, deviceHash)) ? deviceHash.toString('base64url') : null;
}

/**
 * Records the browser by its cookie, and the app by its name without versions. A sign-in from any other device is reported by mail, except
 * the very first.
 */
export async function noteSignInDevice(context: CallContext, userId: string, device: 'browser' | 'app') {
  const { db } = context;
  const earlier = await countDevices(db, userId);
  const used =
    device === 'browser'
      ? { deviceHash: tokenHashOf(context), isBrowser: true }
      : { deviceHash: keyedHash(context.secret, 'device', appNameOf(context)), isBrowser: false };
  const seen = await touchDevice(db, userId, used, context.clock());
  if (seen === 'new' && earlier > 0) await reportNewDevice(context, userId);
}

/** The browser of a password reset is its owner's: guesses from elsewhere must not lock it out. */
export async function noteResetDevice(context: CallContext, userId: string) {
  await touchDevice(context.db, userId, { deviceHash: tokenHashOf(context), isBrowser: true }, context.clock());
}

/** The hash of the browser's token; a browser without a token gets one. */
function tokenHashOf(context: CallContext): Buffer {
  const token = context.deviceToken ?? newToken(context.random);
  context.setDeviceToken(token);
  return keyedHash(context.secret, 'device', token);
}

const appNameOf = ({ userAgent }: CallContext) => `app:${userAgent.replace(/[\d._]+/g, '')}`;

async function reportNewDevice(context: CallContext, userId: string) {
  const user = await findUser(context.db, userId);
  if (!user?.email) return;
  const device = deviceName(context.userAgent);
  const forgotUrl = `${context.config.publicUrl}/forgot-password`;
  const message = MESSAGES.newDevice(device, context.clock(), user.timezone, forgotUrl);
  await sendMailLater(context.db, mailTo(user.email, message, user.language), context);
}
