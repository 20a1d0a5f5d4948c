import { Search, X } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../class-names.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { Icon } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';

type SearchFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'ref'> & {
  /** For screen readers; the placeholder and the icon show it visually. */
  label: string;
  value: string;
  onValueChange: (text: string) => void;
  busy?: boolean | undefined;
  /** With a border, for the search above a table. */
  boxed?: boolean | undefined;
};

export function SearchField({ label, value, onValueChange, busy, boxed, className, id, ...native }: SearchFieldProps) {
  const t = useTranslations('ui');
  const ownId = useId();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onValueChange('');
    input.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    native.onKeyDown?.(event);
    if (event.key !== 'Escape' || value === '') return;
    // The first Escape clears the field; only the next one closes the sheet around it.
    event.preventDefault();
    clear();
  };
  return (
    <div className={classNames('control-box', className)} data-look={boxed ? 'boxed' : 'search'}>
      <label htmlFor={id ?? ownId} className="sr-only">
        {label}
      </label>
      <Icon of={Search} className="text-ink-3" />
      <input
        autoComplete="off"
        enterKeyHint="search"
        {...native}
        ref={input}
        id={id ?? ownId}
        type="search"
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={handleKeyDown}
        className="bare-control min-h-10.5"
      />
      {busy && (
        <span className="text-ink-3">
          <Spinner label={t('loading')} />
        </span>
      )}
      {value !== '' && <IconButton label={t('clear')} icon={X} iconSize={18} className="-mr-3" onClick={clear} />}
    </div>
  );
}
