import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CommunityPicture } from '#domain/community/community-shapes.contract.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Lightbox } from '#web/ui/overlays/lightbox.tsx';

/** Up to four pictures under a post; each opens in the lightbox. */
export function PostPictures({ pictures }: { pictures: readonly CommunityPicture[] }) {
  const t = useTranslations('community');
  const [opened, setOpened] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  return (
    <>
      <ul
        aria-label={t('editor.pictures')}
        className={classNames('mt-3 grid max-w-150 gap-1.5', layoutOf(pictures.length))}
      >
        {pictures.map((picture, index) => (
          <li key={picture.id} className="min-w-0">
            <button
              type="button"
              aria-haspopup="dialog"
              className={classNames(
                'block cursor-zoom-in overflow-hidden rounded-md bg-surface-2',
                pictures.length === 1 ? 'max-w-full' : 'size-full',
              )}
              onClick={() => setOpened(index)}
            >
              {pictures.length === 1 ? <OnePicture picture={picture} /> : <Tile picture={picture} />}
              <span className="sr-only">{t('post.pictureOpen')}</span>
            </button>
          </li>
        ))}
      </ul>
      <Lightbox
        label={t('editor.pictures')}
        fallbackAlt={t('post.picture')}
        pictures={pictures}
        openedAt={opened}
        onClose={() => setOpened(null)}
      />
    </>
  );
}

/** Two side by side, three with the first one large, four in two rows. */
function layoutOf(count: number): string {
  if (count === 1) return 'grid-cols-1 justify-items-start';
  if (count === 3)
    return 'grid-cols-3 [&>li]:aspect-square [&>li:first-child]:col-span-2 [&>li:first-child]:row-span-2';
  return 'grid-cols-2 [&>li]:aspect-[4/3]';
}

const MAX_HEIGHT_PX = 420;

/** A single picture in its own proportions, never enlarged. */
function OnePicture({ picture: { url, alt, width, height } }: { picture: CommunityPicture }) {
  const t = useTranslations('community');
  const widthPx = Math.min(width, Math.round((MAX_HEIGHT_PX * width) / height));
  return (
    <img
      src={url}
      alt={alt || t('post.picture')}
      width={width}
      height={height}
      loading="lazy"
      style={{ width: widthPx, aspectRatio: `${width} / ${height}` }}
      className="h-auto max-w-full"
    />
  );
}

/** The width of the largest tile: two thirds of the widest text column. */
const TILE_PX = 400;

/** A picture that fills its tile. A picture that is smaller than the tile is centred at its own size. */
function Tile({ picture: { url, alt, width, height } }: { picture: CommunityPicture }) {
  const t = useTranslations('community');
  const isSmall = width < TILE_PX || height < TILE_PX;
  return (
    <img
      src={url}
      alt={alt || t('post.picture')}
      width={width}
      height={height}
      loading="lazy"
      className={classNames('size-full', isSmall ? 'object-scale-down' : 'object-cover')}
    />
  );
}
