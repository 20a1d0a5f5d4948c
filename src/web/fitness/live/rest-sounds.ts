let audio: AudioContext | null = null;

/** Must be called in a user action, so that later sounds are allowed. */
export function unlockSound(): void {
  audio ??= openAudio();
  void audio?.resume().catch(() => undefined);
}

/** Null when audio is unavailable. */
function openAudio(): AudioContext | null {
  try {
    return typeof AudioContext === 'undefined' ? null : new AudioContext();
  } catch {
    return null;
  }
}

const TONE_HZ = 880;
const TONE_S = 0.18;
const TONES = [0, 0.28, 0.56];
const BUZZ_MS = [200, 100, 200];

export function playTones(): void {
  if (!audio) return;
  // The browser may suspend audio while the page is hidden.
  if (audio.state !== 'running') void audio.resume().catch(() => undefined);
  for (const after of TONES) {
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.frequency.value = TONE_HZ;
    gain.gain.value = 0.2;
    tone.connect(gain).connect(audio.destination);
    tone.start(audio.currentTime + after);
    tone.stop(audio.currentTime + after + TONE_S);
  }
}

export function buzz(): void {
  navigator.vibrate?.(BUZZ_MS);
}

/** Shown on the lock screen when notifications are allowed. */
export async function showRestNotice({ title, text }: { title: string; text: string }): Promise<void> {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted' || !navigator.serviceWorker) return;
  const registration = await navigator.serviceWorker.ready;
  await registration.showNotification(title, { body: text, tag: 'rest', data: { url: '/fitness/live' } });
}
