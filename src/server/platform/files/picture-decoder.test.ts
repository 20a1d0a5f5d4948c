import sharp from 'sharp';
import { expect, it } from 'vitest';
import { isAlive } from '#server/platform/db/system-error.ts';
import { eventually } from '#server/test/eventually.ts';
import { createPictureDecoder, PictureError } from './picture-sizes.ts';

const small = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#2f6b4f' } })
    .png()
    .toBuffer();

it('decodes in another process, one picture at a time, and frees the memory when idle', async () => {
  const decoder = createPictureDecoder({ idleMs: 50 });
  const picture = await small();

  await Promise.all([1, 2, 3].map(() => decoder.resize(picture, [10])));

  const pid = decoder.pid() ?? 0;
  expect([pid > 0, pid === process.pid]).toEqual([true, false]);
  await eventually(() => expect([isAlive(pid), decoder.pid()]).toEqual([false, undefined]));
});

it('starts again after an idle period', async () => {
  const decoder = createPictureDecoder({ idleMs: 1 });
  const picture = await small();
  await decoder.resize(picture, [10]);
  await eventually(() => expect(decoder.pid()).toBeUndefined());

  const [size] = await decoder.resize(picture, [10]);

  expect(size).toMatchObject({ width: 10, height: 5 });
});

it('rejects a picture that takes too long, and continues with the next', async () => {
  const decoder = createPictureDecoder({ timeLimitMs: 1 });
  await expect(decoder.resize(await small(), [10])).rejects.toThrow(PictureError);
});

it('limits the queue', async () => {
  const decoder = createPictureDecoder({ maxWaiting: 2 });
  const picture = await small();

  const outcomes = await Promise.allSettled([1, 2, 3].map(() => decoder.resize(picture, [10])));

  expect(outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : 'done'))).toEqual([
    'done',
    'done',
    expect.objectContaining({ name: 'TooManyPictures' }),
  ]);
});

it('refuses a picture that is too large by its header', async () => {
  const decoder = createPictureDecoder();
  // The header states 60,000 × 60,000 pixels; there is no data after it.
  const bomb = Buffer.from('89504e470d0a1a0a0000000d49484452' + '0000ea600000ea600802000000' + 'a2f4b5a0', 'hex');
  await expect(decoder.resize(bomb, [10])).rejects.toThrow(PictureError);
});
