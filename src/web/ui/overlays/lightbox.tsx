import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../icon-button.tsx';
import { scrolledByKeys } from './sheet.tsx';
import { useModalDialog } from './use-modal-dialog.ts';

type LightboxPicture = { id: string; url: string; alt: string; width: number; height: number };

type LightboxProps = {
  /** Names the dialog. */
  label: string;
  /** For a picture without a description. */
  fallbackAlt: string;
  pictures: readonly LightboxPicture[];
  /** The index of the pressed picture; null while it is closed. */
  openedAt: number | null;
  onClose: () => void;
};

/** Pictures one at a time over the whole screen, at most at their own size; by swipe or arrow keys. */
export function Lightbox({ openedAt, onClose, ...show }: LightboxProps) {
  const modal = useModalDialog({ open: openedAt !== null, onClose });
  // The picture stays in view while the dialog closes.
  const [first, setFirst] = useState(openedAt ?? 0);
  if (openedAt !== null && openedAt !== first) setFirst(openedAt);
  return (
    <dialog {...modal.dialogProps} aria-label={show.label}>
      {modal.present && (
        <div
          ref={modal.panel}
          tabIndex={-1}
          data-side="lightbox"
          className="overlay-panel relative h-full bg-(--lightbox) text-on-inverse outline-none"
        >
          <Slides {...show} first={first} onClose={() => void modal.requestClose()} />
        </div>
      )}
    </dialog>
  );
}

type SlidesProps = Pick<LightboxProps, 'label' | 'pictures' | 'fallbackAlt'> & { first: number; onClose: () => void };

function Slides({ label, pictures, fallbackAlt, first, onClose }: SlidesProps) {
  const t = useTranslations('ui');
  const { strip, index, turn, handleScroll } = useStrip(first, pictures.length);
  const isMany = pictures.length > 1;
  useArrowKeys(turn);
  return (
    <>
      <div
        ref={strip}
        onScroll={handleScroll}
        {...scrolledByKeys(label)}
        className="flex h-full scroll-smooth motion-reduce:scroll-auto snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-contain [scrollbar-width:none]"
      >
        {pictures.map((picture, at) => (
          <figure
            key={picture.id}
            inert={at !== index}
            className="relative flex size-full flex-none snap-center snap-always flex-col items-center justify-center gap-3 px-3 pt-16 pb-[calc(16px+env(safe-area-inset-bottom))] md:px-20"
          >
            <button
              type="button"
              tabIndex={-1}
              aria-hidden
              className="absolute inset-0 cursor-default"
              onClick={onClose}
            />
            <img
              src={picture.url}
              alt={picture.alt || fallbackAlt}
              width={picture.width}
              height={picture.height}
              className="relative h-auto min-h-0 w-auto max-w-full object-scale-down"
            />
            {picture.alt && (
              <figcaption className="relative max-w-150 flex-none text-center text-label wrap-anywhere">
                {picture.alt}
              </figcaption>
            )}
          </figure>
        ))}
      </div>
      <div className="absolute inset-x-0 top-0 flex items-center justify-between px-2 pt-[calc(6px+env(safe-area-inset-top))]">
        <p role="status" className="px-3 text-label font-medium">
          {isMany && t('pictureCount', { index: index + 1, count: pictures.length })}
        </p>
        <IconButton label={t('close')} icon={X} className={onDark} onClick={onClose} />
      </div>
      {isMany && (
        <div className="hidden md:contents">
          <IconButton
            label={t('previousPicture')}
            icon={ChevronLeft}
            disabled={index === 0}
            className={`${onDark} absolute! top-1/2 left-4 -translate-y-1/2`}
            onClick={() => turn(-1)}
          />
          <IconButton
            label={t('nextPicture')}
            icon={ChevronRight}
            disabled={index === pictures.length - 1}
            className={`${onDark} absolute! top-1/2 right-4 -translate-y-1/2`}
            onClick={() => turn(1)}
          />
        </div>
      )}
    </>
  );
}

const onDark = 'rounded-full! bg-(--lightbox)/60 text-on-inverse! hover:bg-on-inverse/15! disabled:opacity-30!';

/** The time without scroll events after which the strip is at rest. */
const REST_MS = 90;

/** A strip of slides with native scrolling; the index follows its resting position. */
function useStrip(first: number, count: number) {
  const strip = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(first);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Smooth where the stylesheet allows it, unless `behavior` is instant. */
  const goTo = (at: number, behavior: ScrollBehavior = 'auto') => {
    strip.current?.scrollTo({ left: at * strip.current.clientWidth, behavior });
  };
  const showFirst = useRef(() => goTo(first, 'instant'));
  // A layout effect would run before the dialog is open, while the strip has no width.
  useEffect(() => showFirst.current(), []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    strip,
    index,
    turn: (by: 1 | -1) => {
      const next = Math.min(count - 1, Math.max(0, index + by));
      setIndex(next);
      goTo(next);
    },
    handleScroll: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
        if (clientWidth > 0) setIndex(Math.round(scrollLeft / clientWidth));
      }, REST_MS);
    },
  };
}

/** Wherever the focus is in the lightbox. */
function useArrowKeys(turn: (by: 1 | -1) => void): void {
  const turned = useRef(turn);
  turned.current = turn;
  useEffect(() => {
    const handle = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'ArrowLeft') turned.current(-1);
      else if (event.key === 'ArrowRight') turned.current(1);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}
