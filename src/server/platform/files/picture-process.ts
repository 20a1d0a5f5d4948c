import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import type { PictureSize } from './picture-sizes.ts';

/**
 * The child process that decodes pictures (see picture-sizes.ts). It has a thread pool of its own, so that password hashing is not
 * delayed, caches nothing between pictures, and runs at low priority.
 */
sharp.concurrency(1);
sharp.cache(false);
setPriority(process.pid, constants.priority.PRIORITY_LOW);

// Ctrl-C reaches the whole process group; the server decides when this process ends.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', ({ bytes, widths }: { bytes: Uint8Array; widths: number[] }) => {
  resizePicture(bytes, widths).then(
    (sizes) => process.send?.({ sizes }),
    (error) => process.send?.({ problem: String(error) }),
  );
});

/** The photo of a common phone, for browsers that cannot scale pictures down. A progressive JPEG of this size takes 150 MB to decode. */
const PIXEL_LIMIT = 25_000_000;
const TIME_LIMIT_SECONDS = 15;
const QUALITY = 82;

/** Makes WebP pictures of the given widths, one after the other. The size is read from the header before anything is decoded. */
async function resizePicture(bytes: Uint8Array, widths: number[]): Promise<PictureSize[]> {
  const { width, height } = await sharp(bytes, { limitInputPixels: PIXEL_LIMIT }).metadata();
  if (width * height > PIXEL_LIMIT) throw new Error(`${width} × ${height} is more than ${PIXEL_LIMIT} pixels.`);
  const sizes: PictureSize[] = [];
  for (const wanted of widths) sizes.push(await resizeTo(bytes, wanted));
  return sizes;
}

async function resizeTo(bytes: Uint8Array, wanted: number): Promise<PictureSize> {
  const { data, info } = await sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: 'error', autoOrient: true })
    .resize({ width: wanted, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: TIME_LIMIT_SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes: data };
}
