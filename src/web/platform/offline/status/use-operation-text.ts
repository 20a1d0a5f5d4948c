import { useTranslations } from 'use-intl';
import { isErrorCode } from '#domain/errors/error-codes.ts';
import type { Operation, Refusal } from '#domain/sync/outbox/operation.ts';
import { useErrorText } from '../../api/use-error-text.ts';

type Values = Operation['label']['values'];
type AnyText = { (key: string, values?: Values): string; has(key: string): boolean };

// Labels are kept on the device with the key of their text, so the compiler cannot know it; `has` is asked before use.
const forAnyKey = (t: unknown) => t as AnyText;

/** The name of an unsent row in the language of the screen, and what is said under it. */
export function useOperationText(): (operation: Operation) => { title: string; detail: string | null } {
  const t = forAnyKey(useTranslations());
  const own = useTranslations('platform');
  return ({ label: { key, detailKey, values } }) => ({
    title: t.has(key) ? t(key, values) : own('sync.unnamedRow'),
    detail: detailKey !== null && t.has(detailKey) ? t(detailKey, values) : null,
  });
}

/** Why the server did not take a row. */
export function useRefusalText(): (refusal: Pick<Refusal, 'code'>) => string {
  const errorText = useErrorText();
  const t = useTranslations('platform');
  return ({ code }) => (isErrorCode(code) ? errorText(code) : t('sync.refusedReason', { code }));
}
