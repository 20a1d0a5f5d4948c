import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { COMMUNITY_BOUNDS } from '#domain/community/community-bounds.ts';
import { api } from '#web/platform/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { AdminContent } from '../admin-content.tsx';
import { blockedWordsQuery } from './community-queries.ts';
import { useModeration } from './use-moderation.ts';

/** Automatic rules of the forum, and the blocked words. */
export function RulesSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('moderation');
  const query = useQuery(blockedWordsQuery());
  return (
    <Sheet open={open} onClose={onClose} title={t('rules.title')}>
      <p className="text-ink-2">{t('rules.intro')}</p>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-ink-2">
        <li>{t('rules.three')}</li>
        <li>{t('rules.appeal')}</li>
        <li>{t('rules.restore')}</li>
      </ul>
      <div className="mt-5">
        <AdminContent query={query} failure={t('rules.loadError')}>
          {(words) => <BlockedWords words={words} onDone={onClose} />}
        </AdminContent>
      </div>
    </Sheet>
  );
}

function BlockedWords({ words, onDone }: { words: readonly string[]; onDone: () => void }) {
  const t = useTranslations('moderation');
  const [text, setText] = useState(words.join('\n'));
  const [isChecked, setChecked] = useState(false);
  const typed = text
    .split('\n')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const problem = problemOf(typed);
  const save = useModeration(() => api.communityAdmin.saveBlockedWords({ words: typed }), {
    action: t('doing.words'),
    successToast: t('rules.saved'),
    onDone,
  });
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        label={t('rules.words')}
        help={t('rules.wordsHelp')}
        rows={6}
        value={text}
        spellCheck={false}
        autoCapitalize="none"
        error={isChecked && problem && t(`rules.${problem}`, { max: LIMITS[problem] })}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        size="md"
        className="self-start"
        busy={save.busy}
        onClick={() => {
          setChecked(true);
          if (!problem) void save.run();
        }}
      >
        {t('rules.save')}
      </Button>
    </div>
  );
}

const LIMITS = { tooLong: COMMUNITY_BOUNDS.blockedWord, tooMany: COMMUNITY_BOUNDS.blockedWords };

function problemOf(words: readonly string[]): keyof typeof LIMITS | null {
  if (words.some((word) => word.length > LIMITS.tooLong)) return 'tooLong';
  return words.length > LIMITS.tooMany ? 'tooMany' : null;
}
