import { useTranslations } from 'use-intl';
import { isErrorCode } from '#domain/errors/error-codes.ts';
import type { Operation, Refusal } from '#domain/sync/outbox/operation.ts';
import { useErrorText } from '../../api/use-error-text.ts';

type Values = Operation['label']['values'];
type AnyText = { (key: string, values?: Values): string; has(key: string): boolean };

// Labels are stored on the device with their message key, so the compiler cannot check it; `has` is called before
// use.
const forAnyKey = (t: unknown) => t as AnyText;

/** The title of an unsent row in the current language, and its detail. */
export function useOperationText(): (operation: Operation) => { title: string; detail: string | null } {
  const t = forAnyKey(useTranslations());
  const own = useTranslations('platform');
  return ({ label: { key, detailKey, values } }) => ({
    title: t.has(key) ? t(key, values) : own('sync.unnamedRow'),
    detail: detailKey !== null && t.has(detailKey) ? t(detailKey, values) : null,
  });
}

export function useRefusalText(): (refusal: Pick<Refusal, 'code'>) => string {
  const errorText = useErrorText();
  const t = useTranslations('platform');
  return ({ code }) => (isErrorCode(code) ? errorText(code) : t('sync.refusedReason', { code }));
}
