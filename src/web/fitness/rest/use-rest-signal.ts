import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { type RestTimer, restLeft } from '#domain/fitness/live/rest-timer.ts';
import { report } from '#web/platform/client-errors/report.ts';
import { deviceAlarms } from '#web/platform/device/alarms.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { readLocal, writeLocal } from '#web/platform/device/local-store.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { buzz, playTones, showRestNotice } from '../live/rest-sounds.ts';

/** A later timer was throttled by the device, so that its signal would be misleading. */
const MAX_LATE_MS = 3_000;
const MUTED_NOTICE_KEY = 'formkurva.rest-held-back';

type Wanted = { sound: boolean; vibration: boolean };
/** The texts of the notification, and a callback for a delayed signal. */
export type RestNotice = { title: string; text: string; onHeldBack: () => void };

export function useRestNotice(): RestNotice {
  const t = useTranslations('live');
  const toast = useToast();
  return {
    title: t('rest.over'),
    text: t('rest.overText'),
    onHeldBack: () => toast.show({ title: t('rest.heldBack'), text: t('rest.heldBackText') }),
  };
}

/**
 * Signals the end of a rest with sound and vibration as set by the member. It is scheduled by the end time. A device with native alarms
 * rings while the page is hidden; a device that suspends the page gets a notice once.
 */
export function useRestSignal(rest: RestTimer | null, { sound, vibration }: Wanted, notice: RestNotice): void {
  const isWanted = sound || vibration;
  const setAlarm = useEffectEvent((atMs: number) => {
    if (isWanted) handle(deviceAlarms()?.set({ atMs, title: notice.title, text: notice.text }));
  });
  const end = useEffectEvent((lateMs: number) => {
    if (!isWanted) return;
    if (lateMs <= MAX_LATE_MS) handle(signalOnce({ sound, vibration }, notice));
    else if (!deviceAlarms() && readLocal(MUTED_NOTICE_KEY) === null) {
      writeLocal(MUTED_NOTICE_KEY, 'yes');
      notice.onHeldBack();
    }
  });
  useEffect(() => {
    if (!rest || rest.pausedAt !== null) return;
    const leftMs = restLeft(rest, correctedNow()) * 1000;
    if (leftMs <= 0) return;
    const endsAt = Date.now() + leftMs;
    setAlarm(endsAt);
    const timer = setTimeout(() => end(Date.now() - endsAt), leftMs);
    return () => {
      clearTimeout(timer);
      handle(deviceAlarms()?.cancel());
    };
  }, [rest]);
}

/** Only one of several open tabs signals. */
async function signalOnce(wanted: Wanted, notice: RestNotice): Promise<void> {
  if (!navigator.locks) return signal(wanted, notice);
  await navigator.locks.request('formkurva.rest-signal', { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await signal(wanted, notice);
    await new Promise((resolve) => setTimeout(resolve, MAX_LATE_MS));
  });
}

async function signal({ sound, vibration }: Wanted, notice: RestNotice): Promise<void> {
  const isHidden = document.visibilityState === 'hidden';
  const alarms = deviceAlarms();
  // The native alarm rings.
  if (isHidden && alarms) return;
  if (sound) playTones();
  if (vibration) buzz();
  await (isHidden ? showRestNotice(notice) : alarms?.cancel());
}

function handle(done: Promise<void> | undefined): void {
  done?.catch((error: unknown) => report('the end of a rest was not signalled', error));
}
