import { useTranslations } from 'use-intl';
import { COMMUNITY_BOUNDS } from '#domain/community/community-bounds.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { FieldError } from '#web/ui/fields/field.tsx';

/** The counter appears from this share of the limit. */
const COUNTED_FROM = 0.8;

/** True when the server would refuse the text for its length; mentions count in their sent form. */
export const isTooLong = (content: string) => content.length > COMMUNITY_BOUNDS.post;

type TextLengthProps = { content: string; id: string; error?: string | undefined };

/** The error of a text, and its length when it is near the limit. */
export function TextLength({ content, id, error }: TextLengthProps) {
  const t = useTranslations('community');
  const format = useFormat();
  const max = COMMUNITY_BOUNDS.post;
  const problem = isTooLong(content) ? t('editor.tooLong', { max: format.number(max) }) : error;
  const isCounted = content.length > max * COUNTED_FROM;
  if (!problem && !isCounted) return null;
  return (
    <div className="flex justify-between gap-3">
      {problem ? <FieldError id={id}>{problem}</FieldError> : <span />}
      {isCounted && (
        <span className={classNames('flex-none text-caption', isTooLong(content) ? 'text-danger' : 'text-ink-3')}>
          {t('editor.count', { count: format.number(content.length), max: format.number(max) })}
        </span>
      )}
    </div>
  );
}
