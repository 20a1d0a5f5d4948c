import sharp from 'sharp';

const PIXEL_LIMIT = 50_000_000;
const TIME_LIMIT_SECONDS = 15;
const QUALITY = 82;

export type PictureSize = { width: number; height: number; bytes: Uint8Array };

/** The bytes are no picture that we take: not JPEG, PNG or WebP, broken, or too large. */
export class PictureError extends Error {
  override name = 'PictureError';
}

/**
 * Makes WebP pictures of the asked widths, in that order; a picture is never enlarged. Turned upright as the camera
 * noted it. Place, camera and every other note are left behind.
 */
export async function makePictureSizes(bytes: Uint8Array, widths: number[]): Promise<PictureSize[]> {
  if (!isTakenFormat(bytes)) throw new PictureError('Neither JPEG, PNG nor WebP.');
  const sizes: PictureSize[] = [];
  // One after the other: a picture of fifty megapixels takes 200 MB while it is open.
  for (const width of widths) sizes.push(await makeSize(bytes, width));
  return sizes;
}

async function makeSize(bytes: Uint8Array, width: number): Promise<PictureSize> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: 'error', autoOrient: true })
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: TIME_LIMIT_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, bytes: data };
  } catch (error) {
    throw new PictureError('The picture could not be read.', { cause: error });
  }
}

/** Looked at before the picture library sees the bytes, so that its many other readers are never reached from outside. */
function isTakenFormat(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF.{4}WEBP$/s.test(head);
}
