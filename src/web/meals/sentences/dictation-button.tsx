import { Mic, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#web/platform/language/language.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { findLocalSpeech, type LocalSpeech, transcriptOf } from './speech.ts';

type DictationProps = { onText: (text: string) => void };

/** A microphone where the browser recognises speech on the device; nothing where it would send the sound elsewhere. */
export function DictationButton({ onText }: DictationProps) {
  const t = useTranslations('meals');
  const dictation = useDictation(onText);
  if (!dictation) return null;
  return (
    <IconButton
      boxed
      label={t(dictation.isListening ? 'sentence.stop' : 'sentence.dictate')}
      icon={dictation.isListening ? Square : Mic}
      aria-pressed={dictation.isListening}
      aria-busy={dictation.isInstalling}
      className={dictation.isListening ? 'text-accent' : undefined}
      onClick={() => void dictation.toggle()}
    />
  );
}

/** What can be typed into the field, and how it is dictated where there is no microphone button. */
export function SentenceHint() {
  const t = useTranslations('meals');
  const { locale } = useLanguage();
  const hasKeyboardOnScreen = useMediaQuery('(pointer: coarse)');
  const speech = useLocalSpeech(locale);
  return (
    <p className="mt-1.5 text-caption text-ink-3">
      {t(hasKeyboardOnScreen && !speech ? 'sentence.hintKeyboard' : 'sentence.hint')}
    </p>
  );
}

function useLocalSpeech(locale: string): LocalSpeech | null {
  const [speech, setSpeech] = useState<LocalSpeech | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void findLocalSpeech(locale, window).then((found) => {
      if (isCurrent) setSpeech(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  return speech;
}

function useDictation(onText: (text: string) => void) {
  const t = useTranslations('meals');
  const toast = useToast();
  const { locale } = useLanguage();
  const speech = useLocalSpeech(locale);
  const recogniser = useRef<ReturnType<LocalSpeech['make']> | null>(null);
  const [state, setState] = useState<'idle' | 'installing' | 'listening'>('idle');
  useEffect(() => () => recogniser.current?.stop(), []);
  if (!speech) return null;

  const fail = () => toast.show({ tone: 'error', text: t('sentence.notHeard') });
  const listen = () => {
    const next = speech.make();
    next.onresult = (event) => onText(transcriptOf(event));
    next.onerror = ({ error }) => {
      if (error !== 'aborted') fail();
    };
    next.onend = () => setState('idle');
    recogniser.current = next;
    next.start();
    setState('listening');
  };
  const toggle = async () => {
    if (state === 'listening') return recogniser.current?.stop();
    if (state === 'installing') return;
    if (!speech.needsInstall) return listen();
    setState('installing');
    if (await speech.install()) return listen();
    setState('idle');
    fail();
  };
  return { isListening: state === 'listening', isInstalling: state === 'installing', toggle };
}
