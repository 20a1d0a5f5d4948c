/** Whoever signs out is told of nothing on this device any more, also while the server cannot be reached. */
export async function forgetPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
