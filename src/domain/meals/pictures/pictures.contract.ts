import * as z from 'zod';
import { MAX_IMAGE_BYTES } from '../../bounds.ts';
import { callsAbout } from '../../calls.contract.ts';
import { done, id, instant } from '../../shapes.contract.ts';

/** A picture of an own food or recipe, with the id of that food or recipe. Only its owner may read it. */
const mealPicture = z.object({ id, url: z.string(), width: z.int(), height: z.int(), editedAt: instant });
export type MealPicture = z.infer<typeof mealPicture>;

const upload = z.file().max(MAX_IMAGE_BYTES).mime(['image/jpeg', 'image/png', 'image/webp']);
const about = callsAbout('foods', { closedToKeys: true });

export const mealPictureCalls = {
  pictures: about('GET', '/foods/pictures', 'The pictures of my own foods and recipes').output(
    z.object({ pictures: z.array(mealPicture) }),
  ),
  savePicture: about(
    'POST',
    '/foods/pictures',
    'Save the picture of an own food or a recipe; location and camera data are removed',
  )
    .meta({ rateLimit: 'upload' })
    .input(z.object({ id, picture: upload, editedAt: instant }))
    .output(done),
  removePicture: about('DELETE', '/foods/pictures/{id}', 'Remove the picture of a food or recipe; idempotent')
    .input(z.object({ id, editedAt: instant }))
    .output(done),
};
