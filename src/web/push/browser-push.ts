import type { PushState } from '#domain/push/push.contract.ts';
import { browserTimeZone } from '#web/platform/device/time-zone.ts';

/**
 * The push support of this browser. On an iPhone only the installed app has it; a browser that was refused once does
 * not ask again, so the member must change its settings.
 */
export type PushAbility = 'possible' | 'blocked' | 'install-first' | 'unsupported';

export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator)) return 'unsupported';
  if (!('PushManager' in window) || !('Notification' in window)) {
    return /iPhone|iPad/.test(navigator.userAgent) ? 'install-first' : 'unsupported';
  }
  return Notification.permission === 'denied' ? 'blocked' : 'possible';
}

/** Whether this browser has a subscription; the server knows whether it is active. */
export async function isListening(): Promise<boolean> {
  if (pushAbility() !== 'possible' || Notification.permission !== 'granted') return false;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) != null;
}

/** Asks the member with the browser's prompt, and returns the subscription; null when the answer was no. */
export async function listen(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new Error('There is no service worker.');
  const { pushManager } = registration;
  const before = await pushManager.getSubscription();
  // A browser has one subscription; one for other keys must be removed first.
  if (before && !isMadeFor(before, publicKey)) await before.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
  return { ...keysOf(subscription.toJSON()), timeZone: browserTimeZone() };
}

export async function stopListening(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** The entry of this device. */
export const thisDevice = ({ devices }: PushState) => devices.find(({ isCurrent }) => isCurrent);

function keysOf({ endpoint = '', keys }: PushSubscriptionJSON) {
  return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

function isMadeFor({ options }: PushSubscription, publicKey: string): boolean {
  const { applicationServerKey: key } = options;
  return key !== null && String(new Uint8Array(key)) === String(bytesOf(publicKey));
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
