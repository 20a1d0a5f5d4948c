import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AdminBook, AdminChapter } from '#domain/ebooks/editing/ebooks-admin.contract.ts';
import { inEachLanguage, LANGUAGES, type Language, ORIGINAL_LANGUAGE } from '#domain/text/language.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { rebaseFields, type TheirChange } from '../rebase-fields.ts';
import { staleEditOf } from '../stale-edit.ts';
import { showBook } from './ebooks-queries.ts';

export type ChapterText = { title: string; content: string };
type Stored = AdminChapter['sv'];

const draftOf = (text: Stored): ChapterText => ({ title: text?.title ?? '', content: text?.content ?? '' });
const isSame = (one: ChapterText, other: ChapterText) => one.title === other.title && one.content === other.content;

/** The form of a chapter: both languages are saved together, and changes of another admin are shown. */
export function useChapterForm(book: AdminBook, chapter: AdminChapter, onSaved: () => void) {
  const [language, setLanguage] = useState<Language>(ORIGINAL_LANGUAGE);
  const [stored, setStored] = useState<Record<Language, Stored>>(() => inEachLanguage((one) => chapter[one]));
  const [texts, setTexts] = useState(() => inEachLanguage((one) => draftOf(chapter[one])));
  const [ready, setReady] = useState(chapter.ready);
  const [isAsked, setAsked] = useState(false);
  const [theirs, setTheirs] = useState<TheirChange<ChapterText>[]>([]);
  const changed = LANGUAGES.filter((one) => !isSame(texts[one], draftOf(stored[one])));
  const { send, busy } = useSend(book, chapter);
  const takeIn = (one: Language, current: Stored) => {
    const rebased = rebaseFields(texts[one], draftOf(stored[one]), draftOf(current));
    setTexts((now) => ({ ...now, [one]: rebased.values }));
    setTheirs(rebased.theirs);
    setLanguage(one);
  };
  const save = async () => {
    setAsked(true);
    const written = LANGUAGES.find((one) => texts[one].title !== '') ?? language;
    const toSave = changed.length > 0 ? changed : [written];
    const untitled = toSave.find((one) => texts[one].title.trim() === '');
    if (untitled) return setLanguage(untitled);
    for (const one of toSave) {
      const answer = await send({ language: one, ...texts[one], ready, seen: stored[one]?.revision ?? null });
      if (!answer) return;
      const current = answer.book.chapters.find(({ id }) => id === chapter.id)?.[one] ?? null;
      setStored((before) => ({ ...before, [one]: current }));
      if (answer.isStale) return takeIn(one, current);
    }
    onSaved();
  };
  return {
    language,
    setLanguage,
    text: texts[language],
    change: (changes: Partial<ChapterText>) =>
      setTexts((now) => ({ ...now, [language]: { ...now[language], ...changes } })),
    ready,
    setReady,
    theirs,
    isUntitled: isAsked && texts[language].title.trim() === '',
    isDirty: changed.length > 0 || ready !== chapter.ready,
    busy,
    save,
  };
}

type Edit = ChapterText & { language: Language; ready: boolean; seen: string | null };

/** Sends one language. When another admin saved first, the answer is the current book. */
function useSend(book: AdminBook, chapter: AdminChapter) {
  const t = useTranslations('content');
  const client = useQueryClient();
  const { run, busy } = useAction(
    async (edit: Edit) => {
      try {
        const saved = await api.ebooksAdmin.saveChapter({ ...edit, id: book.id, chapterId: chapter.id });
        return { book: saved, isStale: false };
      } catch (error) {
        const stale = staleEditOf<{ current: AdminBook }>(error);
        if (!stale) throw error;
        return { book: stale.current, isStale: true };
      }
    },
    { action: t('chapters.saving'), onDone: (answer) => showBook(client, answer.book) },
  );
  return { send: run, busy };
}
