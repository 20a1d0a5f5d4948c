/** A smaller picture is not scaled. */
const SMALL_BYTES = 300_000;
const QUALITY = 0.9;

/**
 * Scales a picture down on the device before it is sent, so that a photo of twelve megabytes becomes a few hundred
 * kilobytes. What the browser cannot decode is sent unchanged; the server reports the error.
 */
export async function shrinkPicture(picture: File, longestSidePx: number): Promise<File> {
  if (picture.size <= SMALL_BYTES || typeof createImageBitmap !== 'function') return picture;
  try {
    const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
    const small = await redraw(bitmap, Math.min(1, longestSidePx / Math.max(bitmap.width, bitmap.height)), picture);
    bitmap.close();
    return small && small.size < picture.size ? new File([small], picture.name, { type: small.type }) : picture;
  } catch {
    return picture;
  }
}

/**
 * Whether the browser can decode the file, whatever its name. True where the browser cannot decide: the server checks
 * too.
 */
export async function canShowPicture(picture: File): Promise<boolean> {
  if (typeof createImageBitmap !== 'function') return true;
  try {
    (await createImageBitmap(picture)).close();
    return true;
  } catch {
    return false;
  }
}

function redraw(bitmap: ImageBitmap, scale: number, { type }: File): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  // JPEG has no transparency; browsers without a WebP encoder write PNG.
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type === 'image/jpeg' ? 'image/jpeg' : 'image/webp', QUALITY);
  });
}
