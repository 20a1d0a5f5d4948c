import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { webManifest } from './web-manifest.ts';

describe('the installed app', () => {
  it('offers shortcuts to log a meal, to start a workout and to weigh in, at addresses of its own pages', () => {
    expect(webManifest.shortcuts?.map(({ url }) => url)).toEqual([
      '/meals?add=now',
      '/fitness?add=workout',
      '/body-fat?add=weight',
    ]);
    expect(webManifest.shortcuts?.every(({ name }) => name.length > 0)).toBe(true);
  });

  it("accepts tables, archives and XML from the share sheet at the service worker's address", () => {
    const target = webManifest.share_target;
    expect([target?.action, target?.method, target?.enctype]).toEqual(['/share', 'POST', 'multipart/form-data']);
    const [files] = [target?.params.files ?? []].flat();
    expect(files?.name).toBe('file');
    expect(files?.accept).toEqual(expect.arrayContaining(['text/csv', '.csv', 'application/zip', '.zip', '.xml']));
  });

  it('has screenshots of a phone and a desktop, which exist and have the stated size', async () => {
    const screenshots = webManifest.screenshots ?? [];
    const sizes = await Promise.all(
      screenshots.map(async ({ src }) => {
        const { width, height } = await sharp(`src/web/public${src}`).metadata();
        return `${width}x${height}`;
      }),
    );
    expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']));
    expect(sizes).toEqual(screenshots.map((picture) => picture.sizes));
  });
});
