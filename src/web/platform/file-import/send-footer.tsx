import { useTranslations } from 'use-intl';
import type { ImportParts, ImportState } from '#domain/file-import/import-state.ts';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/data/progress-bar.tsx';
import { useAction } from '../api/use-action.ts';

type SendFooterProps = {
  state: ImportState<ImportParts>;
  send: () => Promise<unknown>;
  /** Present where sending can be stopped. */
  onStop?: () => void;
  /** "importera passen", for the text of a failure. */
  action: string;
  /** The number of new rows; 0 means nothing to send. */
  fresh: number;
  text: string;
  disabled?: boolean;
};

/** The button that sends the reviewed import, with its progress. After a failure it resumes. */
export function SendFooter({ state, send, onStop, action, fresh, text, disabled = false }: SendFooterProps) {
  const t = useTranslations('fileImport');
  const { run, busy } = useAction(send, { action });
  const sent = state.step === 'review' && state.isSending ? state.sent : null;
  return (
    <>
      {sent && <ProgressBar hideLabel label={t('importing')} value={sent.rows} max={sent.of} />}
      <div className="flex gap-3">
        {sent && onStop && (
          <Button variant="secondary" onClick={onStop}>
            {t('cancel')}
          </Button>
        )}
        <Button
          full
          disabled={fresh === 0 || disabled}
          busy={busy}
          busyLabel={t('importing')}
          onClick={() => void run()}
        >
          {text}
        </Button>
      </div>
    </>
  );
}
