import { useTranslations } from 'use-intl';
import { useFormat } from '#web/platform/format/format.ts';
import type { DraftStatus } from './use-draft.ts';

/** Where the draft is stored, and since when. */
export function DraftMark({ status: { where, at } }: { status: DraftStatus }) {
  const t = useTranslations('community');
  const format = useFormat();
  if (where === 'nowhere' || at === null) return <span />;
  return (
    <p className="text-caption text-ink-3">
      <span className="block">{t(where === 'here' ? 'drafts.savedHere' : 'drafts.savedEverywhere')}</span>
      <span className="block">{format.ago(at, Date.now())}</span>
    </p>
  );
}
