import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { inFolder, picturesOf } from './demo-pictures.ts';

describe('a picture of the demo', () => {
  it('is rendered in each size when the build has not rendered it', async () => {
    const illustration = 'illustrations/d-vitamin.svg';
    const pictures = await picturesOf(illustration, await readFile(inFolder(illustration)));
    const widths = await Promise.all(pictures.map(async ({ bytes }) => (await sharp(bytes).metadata()).width));
    expect(widths).toEqual([96, 400, 800]);
  });
});
