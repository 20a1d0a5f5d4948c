import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { canShowPicture, shrinkPicture } from './shrink-picture.ts';

const photo = (bytes: number, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'jag', { type });
let drawn: { width: number; height: number; type: string | undefined }[] = [];
let written: Blob | null = null;

beforeEach(() => {
  drawn = [];
  written = new Blob(['liten'], { type: 'image/jpeg' });
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8000, height: 6000, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type) {
    drawn.push({ width: this.width, height: this.height, type });
    done(written);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a picture that is about to be uploaded', () => {
  it('is scaled down to the longest useful side', async () => {
    const sent = await shrinkPicture(photo(9_000_000), 1600);
    expect([drawn, sent.size, sent.name]).toEqual([[{ width: 1600, height: 1200, type: 'image/jpeg' }], 5, 'jag']);
  });

  it('retains its transparency', async () => {
    await shrinkPicture(photo(9_000_000, 'image/png'), 1600);
    expect(drawn[0]?.type).toBe('image/webp');
  });

  it.each([
    ['it is small already', 200_000],
    ['the browser cannot read it', 9_000_000],
  ])('is sent unchanged when %s', async (_why, bytes) => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    const picture = photo(bytes);
    expect(await shrinkPicture(picture, 1600)).toBe(picture);
  });

  it('is sent unchanged when the scaled one would be larger', async () => {
    written = new Blob([new Uint8Array(9_000_001)]);
    const picture = photo(9_000_000);
    expect(await shrinkPicture(picture, 1600)).toBe(picture);
  });
});

describe('a file that claims to be a picture', () => {
  it('can be shown when the browser can decode it', async () => {
    expect(await canShowPicture(photo(100))).toBe(true);
  });

  it('cannot be shown when the browser finds no picture in it', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    expect(await canShowPicture(photo(100))).toBe(false);
  });

  it('is left to the server where the browser cannot decide', async () => {
    vi.stubGlobal('createImageBitmap', undefined);
    expect(await canShowPicture(photo(100))).toBe(true);
  });
});
