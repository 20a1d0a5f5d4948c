import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#web/platform/api/api.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { adminListQuery } from '../admin-query.ts';
import { type PaletteHit, usePaletteHits } from './use-palette-hits.ts';

const findQuery = (query: string) =>
  adminListQuery(['adminOperations', 'find', query], () => api.adminOperations.find({ query }), {
    enabled: query.length >= 2,
  });

const WAIT_MS = 150;

type PaletteProps = { open: boolean; onClose: () => void };

/** Finds pages, members, orders and products. Arrow keys choose, Enter opens, Escape closes. */
export function Palette({ open, onClose }: PaletteProps) {
  const t = useTranslations('admin.palette');
  return (
    <Sheet open={open} onClose={onClose} title={t('title')} full>
      {open && <PaletteSearch onClose={onClose} />}
    </Sheet>
  );
}

function PaletteSearch({ onClose }: { onClose: () => void }) {
  const t = useTranslations('admin.palette');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const query = useDebounced(text.trim(), WAIT_MS);
  const { data, isFetching, error } = useQuery(findQuery(query));
  const hits = usePaletteHits(text.trim(), text.trim().length >= 2 ? data : undefined);
  const at = Math.min(chosen, Math.max(0, hits.length - 1));
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const openHit = (hit: PaletteHit | undefined) => {
    if (!hit) return;
    onClose();
    void navigate(hit.link);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && hits.length > 0) {
      event.preventDefault();
      setChosen((at + step + hits.length) % hits.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      openHit(hits[at]);
    }
  };
  return (
    <div className="flex flex-col gap-3 pt-1 pb-3">
      <input
        ref={input}
        role="combobox"
        aria-label={t('title')}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={hits[at] && `${listId}-${at}`}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={t('placeholder')}
        className="h-12 w-full rounded-md border border-line-strong bg-surface px-4 text-body"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={t('results')} aria-busy={isFetching} className="flex flex-col">
        {hits.map((hit, index) => (
          <Hit key={hit.key} id={`${listId}-${index}`} hit={hit} selected={index === at} onOpen={() => openHit(hit)} />
        ))}
      </div>
      <p role="status" className="text-caption text-ink-3">
        {error ? t('failed') : hits.length === 0 && !isFetching ? t('none') : t('help')}
      </p>
    </div>
  );
}

type HitProps = { id: string; hit: PaletteHit; selected: boolean; onOpen: () => void };

function Hit({ id, hit, selected, onOpen }: HitProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [selected]);
  return (
    // Chosen by arrow keys in the field, which keeps the focus; the row itself only handles presses.
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      className={classNames(
        'flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 hover:bg-surface-2',
        selected && 'bg-accent-soft text-accent-strong',
      )}
      onClick={onOpen}
      onKeyDown={(event) => event.key === 'Enter' && onOpen()}
    >
      <Icon of={hit.icon} size={19} className="flex-none" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{hit.title}</span>
        {hit.meta && <span className="block truncate text-caption text-ink-3">{hit.meta}</span>}
      </span>
      <span className="flex-none text-caption text-ink-3">{hit.kind}</span>
    </div>
  );
}
