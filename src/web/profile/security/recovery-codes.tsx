import { Copy, Download, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { saveFile } from '#web/platform/device/save-file.ts';
import { useCopy } from '#web/platform/device/use-copy.ts';
import { Button } from '#web/ui/button.tsx';

/** Shown once: the server stores only what it needs to verify them. */
export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const t = useTranslations('profile');
  const copy = useCopy(t('recoveryCodes.copied'), t('security.copyFailed'));
  const intro = useRef<HTMLParagraphElement>(null);
  // The sheet's content has changed, so the focus moves to its text.
  useEffect(() => intro.current?.focus(), []);
  const title = t('recoveryCodes.fileTitle');
  const lines = [t('recoveryCodes.fileText'), '', ...codes];
  return (
    <div className="flex flex-col gap-4">
      <p ref={intro} tabIndex={-1} className="text-ink-2 outline-none">
        {t('recoveryCodes.text')}
      </p>
      <ul
        aria-label={t('recoveryCodes.row')}
        className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-md bg-surface-2 px-4 py-3.5"
      >
        {codes.map((code) => (
          <li key={code} className="text-center font-medium tracking-[0.06em]">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="md"
          icon={Copy}
          className="flex-1"
          onClick={() => void copy(codes.join('\n'))}
        >
          {t('recoveryCodes.copy')}
        </Button>
        <Button
          variant="secondary"
          size="md"
          icon={Download}
          className="flex-1"
          onClick={() => saveFile({ fileName: t('recoveryCodes.fileName'), text: [title, ...lines, ''].join('\n') })}
        >
          {t('recoveryCodes.download')}
        </Button>
        <Button
          variant="secondary"
          size="md"
          icon={Printer}
          className="flex-1"
          onClick={() => printLines(title, lines)}
        >
          {t('recoveryCodes.print')}
        </Button>
      </div>
      <Button full className="mt-1" onClick={onSaved}>
        {t('recoveryCodes.saved')}
      </Button>
    </div>
  );
}

/** Prints a title and lines on a page of their own. */
function printLines(title: string, lines: string[]): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const { contentWindow: sheet } = frame;
  if (!sheet) return;
  const heading = sheet.document.createElement('h1');
  heading.textContent = title;
  const paragraphs = lines.map((line) => {
    const paragraph = sheet.document.createElement('p');
    paragraph.textContent = line;
    return paragraph;
  });
  sheet.document.title = title;
  sheet.document.body.append(heading, ...paragraphs);
  sheet.addEventListener('afterprint', () => frame.remove());
  sheet.print();
}
