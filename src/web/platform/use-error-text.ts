import { useTranslations } from 'use-intl';
import type { CallErrorCode } from './call-error.ts';

/** The sentence for a refusal, in the language of the screen. */
export function useErrorText(): (code: CallErrorCode) => string {
  const t = useTranslations('errors');
  return (code) => t(t.has(code) ? code : 'INTERNAL');
}
