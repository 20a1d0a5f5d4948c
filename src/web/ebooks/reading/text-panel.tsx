import { X } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '#web/ui/class-names.ts';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PAGES, type ReaderSettings, SIZES, SPACINGS, TYPEFACES, WIDTHS } from './reader-settings.ts';

type TextPanelProps = {
  settings: ReaderSettings;
  /** The page colour that is shown, chosen or from the theme of the app. */
  page: (typeof PAGES)[number];
  onChange: (changes: Partial<ReaderSettings>) => void;
  onClose: () => void;
};

/** Size, page colour, typeface, spacing and width. The text stays visible, so every change shows at once. */
export function TextPanel({ settings, page, onChange, onClose }: TextPanelProps) {
  const t = useTranslations('ebooks');
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const options = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
    values.map((value) => ({ value, label: label(value) }));
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={t('reader.text')}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className={panelClass}
    >
      <div className="absolute top-1 right-1">
        <IconButton icon={X} label={t('panel.close')} onClick={onClose} />
      </div>
      <Size size={settings.size} onSize={(size) => onChange({ size })} />
      <Pages page={page} onPage={(next) => onChange({ page: next })} />
      <div className="grid grid-cols-1 gap-3.5 min-[360px]:grid-cols-2 md:grid-cols-1">
        <Choice label={t('panel.typeface')}>
          <Segmented
            label={t('panel.typeface')}
            value={settings.typeface}
            onValueChange={(typeface) => onChange({ typeface })}
            options={options(TYPEFACES, (value) => t(`panelTypefaces.${value}`))}
          />
        </Choice>
        <Choice label={t('panel.spacing')}>
          <Segmented
            label={t('panel.spacing')}
            value={settings.spacing}
            onValueChange={(spacing) => onChange({ spacing })}
            options={options(SPACINGS, (value) => t(`panelSpacings.${value}`))}
          />
        </Choice>
        <Choice label={t('panel.width')} className="hidden md:block">
          <Segmented
            label={t('panel.width')}
            value={settings.width}
            onValueChange={(width) => onChange({ width })}
            options={options(WIDTHS, (value) => t(`panelWidths.${value}`))}
          />
        </Choice>
      </div>
      <p className="text-center text-caption text-ink-3">{t('panel.scope')}</p>
    </div>
  );
}

const panelClass =
  'fixed inset-x-0 bottom-0 z-sheet flex flex-col gap-4 rounded-t-xl border border-line bg-surface px-4 pt-12 pb-[calc(16px+env(safe-area-inset-bottom))] shadow-3 outline-none ' +
  'md:inset-x-auto md:top-18 md:right-6 md:bottom-auto md:w-80 md:rounded-xl md:pb-4';

function Choice({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <p aria-hidden className="mb-1.5 text-caption font-semibold text-ink-2">
        {label}
      </p>
      {children}
    </div>
  );
}

function Size({ size, onSize }: { size: number; onSize: (size: number) => void }) {
  const t = useTranslations('ebooks');
  const id = useId();
  const last = SIZES.length - 1;
  const step = (label: string, to: number, className: string) => (
    <button
      type="button"
      aria-label={label}
      disabled={to < 0 || to > last}
      onClick={() => onSize(to)}
      className={classNames(
        'grid size-11 flex-none place-items-center rounded-md border border-line disabled:opacity-50',
        className,
      )}
    >
      A
    </button>
  );
  return (
    <div className="flex items-center gap-3">
      {step(t('panel.smaller'), size - 1, 'text-label')}
      <label htmlFor={id} className="sr-only">
        {t('panel.size')}
      </label>
      <input
        id={id}
        type="range"
        className="slider"
        min={0}
        max={last}
        value={size}
        aria-valuetext={`${SIZES[size]} px`}
        style={fillStyle(size / last)}
        onChange={(event) => onSize(event.target.valueAsNumber)}
      />
      {step(t('panel.larger'), size + 1, 'text-h2')}
    </div>
  );
}

/** The filled part ends under the centre of the 28 px thumb. */
function fillStyle(ratio: number): CSSProperties {
  const style: CSSProperties & Record<'--fill', string> = { '--fill': `calc(14px + (100% - 28px) * ${ratio})` };
  return style;
}

const SAMPLES = {
  light: { background: '#ffffff', color: '#11201b' },
  sepia: { background: '#f7efdf', color: '#362b1c' },
  dark: { background: '#141e1b', color: '#edf3f0' },
  black: { background: '#000000', color: '#edf3f0' },
};

function Pages({ page, onPage }: { page: (typeof PAGES)[number]; onPage: (page: (typeof PAGES)[number]) => void }) {
  const t = useTranslations('ebooks');
  return (
    <fieldset aria-label={t('panel.page')} className="grid grid-cols-4 gap-2">
      {PAGES.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === page}
          style={SAMPLES[name]}
          onClick={() => onPage(name)}
          className={classNames(
            'flex min-h-14 flex-col items-center justify-center rounded-lg border border-line text-caption font-semibold',
            name === page && 'ring-2 ring-accent ring-offset-1',
          )}
        >
          <span aria-hidden className="font-serif text-body">
            Aa
          </span>
          {t(`panelPages.${name}`)}
        </button>
      ))}
    </fieldset>
  );
}
