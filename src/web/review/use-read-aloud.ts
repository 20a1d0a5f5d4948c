import { useEffect, useState, useSyncExternalStore } from 'react';
import { type ReviewTexts, spokenReview } from '#domain/review/review-texts.ts';
import { useLanguage } from '#web/platform/language/language.tsx';

/** Reads a review aloud in its language. `canRead` is false when the platform has no voice for it. */
export function useReadAloud(texts: ReviewTexts) {
  const { language, locale } = useLanguage();
  const voice = useVoice(language);
  const [isReading, setReading] = useState(false);
  // Stops when the page, the week or the language changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: stops when what is read changes
  useEffect(() => {
    return () => {
      speech()?.cancel();
      setReading(false);
    };
  }, [texts.title, language]);

  const start = () => {
    const voices = speech();
    if (!voices || !voice) return;
    voices.cancel();
    const lines = spokenReview(texts, language);
    // One utterance per paragraph, because browsers cut off long ones.
    for (const [index, line] of lines.entries()) {
      const utterance = new SpeechSynthesisUtterance(line);
      utterance.lang = locale;
      utterance.voice = voice;
      utterance.onerror = () => setReading(false);
      if (index === lines.length - 1) utterance.onend = () => setReading(false);
      voices.speak(utterance);
    }
    setReading(true);
  };
  const stop = () => {
    speech()?.cancel();
    setReading(false);
  };
  return { canRead: voice !== null, isReading, start, stop };
}

function speech(): SpeechSynthesis | null {
  return 'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window ? window.speechSynthesis : null;
}

/** Some browsers load voices after the page and fire an event. */
function useVoice(language: string): SpeechSynthesisVoice | null {
  const find = () =>
    speech()
      ?.getVoices()
      .find(({ lang }) => lang.toLowerCase().startsWith(language)) ?? null;
  return useSyncExternalStore(onVoices, find);
}

function onVoices(changed: () => void): () => void {
  const voices = speech();
  voices?.addEventListener?.('voiceschanged', changed);
  return () => voices?.removeEventListener?.('voiceschanged', changed);
}
