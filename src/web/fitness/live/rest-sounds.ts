let audio: AudioContext | null = null;

/** Called in a tap: a sound that comes later by itself is then allowed. */
export function unlockSound(): void {
  audio ??= openAudio();
  void audio?.resume().catch(() => undefined);
}

/** Null where there is no sound, or no more of it: a set counts without it. */
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
  // The browser may have put it to sleep while the page was hidden.
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

/** On the lock screen, for members who have allowed notifications. */
export async function showRestNotice({ title, text }: { title: string; text: string }): Promise<void> {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted' || !navigator.serviceWorker) return;
  const registration = await navigator.serviceWorker.ready;
  await registration.showNotification(title, { body: text, tag: 'rest', data: { url: '/fitness/live' } });
}
