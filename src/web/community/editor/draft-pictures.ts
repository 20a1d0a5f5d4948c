import { useEffect, useEffectEvent, useState } from 'react';
import type { CommunityPicture } from '#domain/community/community-shapes.contract.ts';
import type { Draft } from '#web/platform/offline/outbox/outbox.ts';
import { useOutbox } from '#web/platform/offline/status/offline-context.tsx';
import { partOf, pictureRecord, textIn } from '../community-records.ts';

/** A picture of a draft. It has its file until it is uploaded: at once, or by the outbox after working offline. */
export type DraftPicture = CommunityPicture & { file?: File | undefined };

/** Operations that upload pictures the server does not have; they are sent before the post that refers to them. */
export function uploadsOf(pictures: readonly DraftPicture[]): Draft[] {
  return pictures.flatMap(({ id, file }) =>
    file
      ? [
          {
            call: ['community', 'uploadPicture'],
            input: { id, picture: file },
            record: pictureRecord(id),
            effect: 'create' as const,
            label: { key: 'community.unsent.picture', detailKey: 'community.unsent.pictureDetail' },
          },
        ]
      : [],
  );
}

const picturesKey = (threadId: string) => `community.pictures.${threadId}`;

/** The pictures of a draft, stored on the device with it. */
export function useDraftPictures(threadId: string) {
  const outbox = useOutbox();
  const [pictures, setPictures] = useState<DraftPicture[]>([]);
  const open = useEffectEvent((stored: unknown) => setPictures((now) => (now.length > 0 ? now : picturesIn(stored))));
  useEffect(() => {
    let isLeft = false;
    const read = async () => {
      const stored = await outbox.readValue(picturesKey(threadId)).catch(() => null);
      if (!isLeft) open(stored);
    };
    void read();
    return () => {
      isLeft = true;
    };
  }, [outbox, threadId]);
  const set = (next: DraftPicture[]) => {
    setPictures(next);
    // When storing fails, the pictures remain until the page is left.
    outbox.writeValue(picturesKey(threadId), next.length > 0 ? { pictures: next } : null).catch(() => undefined);
  };
  return [pictures, set] as const;
}

/** Object URLs are valid for one visit only, so they are created again. */
function picturesIn(stored: unknown): DraftPicture[] {
  const list = partOf(stored, 'pictures');
  if (!Array.isArray(list)) return [];
  return list.flatMap((one: unknown) => {
    const [id, url, alt, file] = [textIn(one, 'id'), textIn(one, 'url'), textIn(one, 'alt'), partOf(one, 'file')];
    if (id === null || url === null) return [];
    const [width, height] = [Number(partOf(one, 'width')), Number(partOf(one, 'height'))];
    const shared = { id, alt: alt ?? '', width, height };
    return file instanceof File ? [{ ...shared, file, url: URL.createObjectURL(file) }] : [{ ...shared, url }];
  });
}

/** A picture that is shown from this device before it is uploaded. */
export async function localPicture(id: string, file: File): Promise<DraftPicture> {
  const url = URL.createObjectURL(file);
  if (typeof createImageBitmap !== 'function') return { id, url, file, width: 1, height: 1, alt: '' };
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = bitmap;
  bitmap.close();
  return { id, url, file, width, height, alt: '' };
}
