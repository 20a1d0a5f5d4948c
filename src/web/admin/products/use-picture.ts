import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AdminProduct } from '#domain/shop/catalogue/admin-catalogue.contract.ts';
import { SHOP_BOUNDS } from '#domain/shop/shop-bounds.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { canShowPicture, shrinkPicture } from '#web/ui/fields/shrink-picture.ts';
import { productQuery } from '../admin-queries.ts';
import { useRefreshShop } from '../use-refresh-shop.ts';

/** Twice the width at which the shop shows it. */
const MAX_SIDE_PX = 2000;
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

type PictureProblem = 'pictureLarge' | 'pictureType' | 'pictureBroken';

export type ProductPictureChoice = ReturnType<typeof usePicture>;

/** The picture of a product: uploaded at once for an existing product, after saving for a new one. */
export function usePicture(product: AdminProduct | null) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<PictureProblem | null>(null);
  const upload = useUpload(setProblem);
  // The form that would show an error of the picture is closed by then, so a toast shows it.
  const lateUpload = useUpload(null);

  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen);
  }, [chosen]);

  // A new product may be saved while its picture is still being resized.
  const prepared = useRef<Promise<File | null>>(Promise.resolve(null));

  const prepare = async (original: File): Promise<File | null> => {
    const isPicture = PICTURE_TYPES.includes(original.type);
    const file = isPicture ? await shrinkPicture(original, MAX_SIDE_PX) : original;
    const found = await checkPicture(file);
    setProblem(found);
    return found === null ? file : null;
  };

  const choose = async (original: File) => {
    const [earlier, next] = [prepared.current, prepare(original)];
    prepared.current = next.then((file) => file ?? earlier);
    const file = await next;
    if (file === null) return;
    setChosen(URL.createObjectURL(file));
    if (!product) return;
    await upload.run({ id: product.id, picture: file });
    setChosen(null);
  };

  return {
    src: chosen ?? product?.image?.large ?? null,
    problem,
    busy: upload.busy || lateUpload.busy,
    choose: (file: File) => void choose(file),
    /** Uploads the picture that was chosen before the product existed. */
    uploadTo: async (id: string) => {
      const picture = await prepared.current;
      if (picture) await lateUpload.run({ id, picture });
    },
  };
}

function useUpload(onProblem: ((problem: PictureProblem) => void) | null) {
  const t = useTranslations('admin');
  const queryClient = useQueryClient();
  const refresh = useRefreshShop();
  return useAction(
    async (input: { id: string; picture: File }) => {
      const product = await api.adminShop.uploadProductImage(input);
      queryClient.setQueryData(productQuery(input.id).queryKey, (before) => before && { ...before, product });
      void refresh();
    },
    {
      action: t('actions.picture'),
      successToast: t('product.pictureSaved'),
      onRefused: (code) => {
        if (!onProblem || (code !== 'IMAGE_INVALID' && code !== 'PAYLOAD_TOO_LARGE')) return false;
        onProblem(code === 'IMAGE_INVALID' ? 'pictureType' : 'pictureLarge');
        return true;
      },
    },
  );
}

async function checkPicture(file: File): Promise<PictureProblem | null> {
  if (!PICTURE_TYPES.includes(file.type)) return 'pictureType';
  if (file.size > SHOP_BOUNDS.imageBytes) return 'pictureLarge';
  return (await canShowPicture(file)) ? null : 'pictureBroken';
}
