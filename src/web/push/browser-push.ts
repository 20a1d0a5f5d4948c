import type { PushState } from '#domain/push/push.contract.ts';
import { browserTimeZone } from '#web/platform/device/time-zone.ts';

/**
 * What this browser makes possible. On an iPhone only the installed app can be told; a browser that has said no once does not ask again,
 * so the member has to change it in its settings.
 */
export type PushAbility = 'possible' | 'blocked' | 'install-first' | 'unsupported';

export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator)) return 'unsupported';
  if (!('PushManager' in window) || !('Notification' in window)) {
    return /iPhone|iPad/.test(navigator.userAgent) ? 'install-first' : 'unsupported';
  }
  return Notification.permission === 'denied' ? 'blocked' : 'possible';
}

/** Whether this browser listens at all; the server knows whether it still tells it. */
export async function isListening(): Promise<boolean> {
  if (pushAbility() !== 'possible' || Notification.permission !== 'granted') return false;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) != null;
}

/** Asks the member, in the browser's own words, and gives what the server needs; null when the answer was no. */
export async function listen(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new Error('There is no service worker.');
  const { pushManager } = registration;
  const before = await pushManager.getSubscription();
  // A browser keeps one subscription; one that was made for other keys has to go first.
  if (before && !isMadeFor(before, publicKey)) await before.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
  return { ...keysOf(subscription.toJSON()), timeZone: browserTimeZone() };
}

export async function stopListening(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** The one of the devices that this is. */
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
