import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makePictureSizes } from './picture-sizes.ts';

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f6b4f' } });

it.each(['jpeg', 'png', 'webp'] as const)('makes WebP pictures of the requested widths from %s', async (format) => {
  const original = await paint(800, 400).toFormat(format).toBuffer();

  const sizes = await makePictureSizes(original, [96, 480]);

  expect(sizes.map(({ width, height }) => [width, height])).toEqual([
    [96, 48],
    [480, 240],
  ]);
  const metadata = await Promise.all(sizes.map(({ bytes }) => sharp(bytes).metadata()));
  expect(metadata).toMatchObject([
    { format: 'webp', width: 96, height: 48 },
    { format: 'webp', width: 480, height: 240 },
  ]);
});

it('never enlarges a picture', async () => {
  const [size] = await makePictureSizes(await paint(60, 40).png().toBuffer(), [480]);

  expect(size).toMatchObject({ width: 60, height: 40 });
});

it('rotates a picture upright and removes location and camera data', async () => {
  const lying = await paint(400, 200)
    .withExif({ IFD0: { Make: 'Camera', Model: 'Secret' }, IFD3: { GPSLatitude: '59/1 19/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(await sharp(lying).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() });

  const [size] = await makePictureSizes(lying, [100]);

  expect(size).toMatchObject({ width: 100, height: 200 });
  const metadata = await sharp(size?.bytes).metadata();
  expect([metadata.exif, metadata.orientation, metadata.icc, metadata.xmp]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('refuses a picture with more than twenty-five megapixels', async () => {
  const huge = await paint(5100, 5100).png({ compressionLevel: 9 }).toBuffer();

  await expect(makePictureSizes(huge, [96])).rejects.toMatchObject({ code: 'IMAGE_INVALID' });
});

it('refuses a truncated picture', async () => {
  const whole = await paint(800, 400).jpeg().toBuffer();

  await expect(makePictureSizes(whole.subarray(0, whole.length / 2), [96])).rejects.toMatchObject({
    code: 'IMAGE_INVALID',
  });
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('hello, I am not a picture')],
  ['a drawing that can hold scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['only the beginning of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0])],
  ['only the beginning of a WebP', Buffer.from('RIFF\x00\x00\x00\x00WEBP')],
])('refuses %s', async (_what, bytes) => {
  await expect(makePictureSizes(bytes, [96])).rejects.toMatchObject({ code: 'IMAGE_INVALID' });
});

it('refuses a GIF', async () => {
  const gif = await paint(10, 10).gif().toBuffer();

  await expect(makePictureSizes(gif, [96])).rejects.toMatchObject({ code: 'IMAGE_INVALID' });
});
