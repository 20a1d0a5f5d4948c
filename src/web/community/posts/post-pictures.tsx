import { useTranslations } from 'use-intl';
import type { CommunityPicture } from '#domain/community/community-shapes.contract.ts';

/** Up to four pictures under a post; each opens at full size. */
export function PostPictures({ pictures }: { pictures: readonly CommunityPicture[] }) {
  const t = useTranslations('community');
  if (pictures.length === 0) return null;
  return (
    <ul className="mt-3 grid max-w-150 grid-cols-2 gap-2 has-[>:only-child]:grid-cols-1">
      {pictures.map(({ id, url, alt, width, height }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noopener" className="block rounded-md">
            <img
              src={url}
              alt={alt || t('post.picture')}
              width={width}
              height={height}
              loading="lazy"
              className="max-h-90 w-full rounded-md bg-surface-2 object-cover"
            />
            <span className="sr-only">{t('post.pictureOpen')}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
