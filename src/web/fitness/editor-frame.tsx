import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';

/** Where an editor returns to when it is closed, saved or removed. */
export type EditorHome = { close: LinkProps; onDone: (id: string | null) => Promise<void> };

/** The primary action, fixed at the bottom of an editor. */
export function EditorFooter({ children }: { children: ReactNode }) {
  return (
    <div className={footerClass}>
      <div className="flex gap-3 md:justify-end">{children}</div>
    </div>
  );
}

const footerClass =
  'fixed inset-x-0 bottom-0 z-bar border-t border-line bg-surface px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] ' +
  'md:sticky md:inset-x-auto md:-mx-8 md:bg-bg/92 md:px-8 md:pb-3 md:backdrop-blur-[14px]';

/** A notice about the draft with one action. */
export function DraftNote({ text, action, onAct }: { text: string; action: string; onAct: () => void }) {
  return (
    <div role="status" className="flex items-center justify-between gap-3 rounded-md bg-surface-2 py-2 pr-2 pl-4">
      <p className="min-w-0 flex-1 text-caption text-ink-2">{text}</p>
      <Button variant="ghost" size="sm" onClick={onAct}>
        {action}
      </Button>
    </div>
  );
}

/** Shown when a draft was restored. */
export function RestoredNote({ onStartOver }: { onStartOver: () => void }) {
  const t = useTranslations('fitness');
  return <DraftNote text={t('editor.restored')} action={t('editor.startOver')} onAct={onStartOver} />;
}
