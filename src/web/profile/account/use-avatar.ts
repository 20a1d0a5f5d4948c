import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { MAX_IMAGE_BYTES } from '#domain/bounds.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { canShowPicture, shrinkPicture } from '#web/ui/fields/shrink-picture.ts';
import { useReloadProfile } from '../use-profile.ts';

/** Twice the size of the largest avatar, for high-resolution screens. */
const MAX_SIDE_PX = 512;
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

export type PictureProblem = 'tooLarge' | 'wrongType' | 'broken';

/** Sets or removes the picture; invalid files are refused before anything is sent. */
export function useAvatar() {
  const t = useTranslations('profile');
  const reload = useReloadProfile();
  const [problem, setProblem] = useState<PictureProblem | null>(null);
  const upload = useAction(
    async (picture: File) => {
      await api.profile.uploadAvatar({ picture });
      await reload();
    },
    {
      action: t('actions.avatar'),
      successToast: t('avatar.saved'),
      onRefused: (code) => {
        if (code !== 'IMAGE_INVALID' && code !== 'PAYLOAD_TOO_LARGE') return false;
        setProblem(code === 'IMAGE_INVALID' ? 'wrongType' : 'tooLarge');
        return true;
      },
    },
  );
  const removal = useAction(
    async () => {
      await api.profile.removeAvatar();
      await reload();
    },
    { action: t('actions.avatar'), successToast: t('avatar.removed') },
  );
  const choose = async (original: File) => {
    const isPicture = PICTURE_TYPES.includes(original.type);
    const picture = isPicture ? await shrinkPicture(original, MAX_SIDE_PX) : original;
    const found = await checkPicture(picture);
    setProblem(found);
    if (found === null) await upload.run(picture);
  };
  return {
    choose: (picture: File) => void choose(picture),
    remove: () => void removal.run(),
    busy: upload.busy || removal.busy,
    problem,
  };
}

async function checkPicture(picture: File): Promise<PictureProblem | null> {
  if (!PICTURE_TYPES.includes(picture.type)) return 'wrongType';
  if (picture.size > MAX_IMAGE_BYTES) return 'tooLarge';
  return (await canShowPicture(picture)) ? null : 'broken';
}
