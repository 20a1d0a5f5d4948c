import sharp from 'sharp';
import type { CallExample } from '#server/test/calls/call-example.ts';
import { LATER, makeMeal } from '#server/test/food/make-meals.ts';

/** A photo with location metadata, as a phone sends it. */
export async function makePhoto(colour = '#c08040'): Promise<File> {
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: colour } })
    .withExif({ IFD3: { GPSLatitude: '59/1 19/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'label.jpg', { type: 'image/jpeg' });
}

/** Examples of picture calls. */
export const PICTURE_EXAMPLES: Record<string, CallExample> = {
  'foods.pictures': { input: () => undefined },
  'foods.savePicture': {
    input: async () => ({ id: makeMeal().id, picture: await makePhoto(), editedAt: LATER }),
  },
  'foods.removePicture': {
    input: async (_api, owner) => {
      const { id, editedAt } = makeMeal();
      await owner.client.foods.savePicture({ id, picture: await makePhoto(), editedAt });
      return { id, editedAt: LATER };
    },
    other: 'NOT_FOUND',
  },
};
