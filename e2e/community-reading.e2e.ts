import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { answerThread, openThread, startThread } from './support/forum.ts';
import { OWN_PAGE, signUp } from './support/newcomer.ts';

test.describe('somebody who has been a member for a while', () => {
  // New members can add fewer pictures.
  test.use({ as: 'member' });

  test('pictures of a post open in a lightbox that turns with keys and by scrolling', { tag: '@wide' }, async ({
    page,
  }) => {
    const title = `Tre bilder ${randomUUID().slice(0, 8)}`;
    const threadId = await startThread(page, title);
    const colours = [
      { id: randomUUID(), alt: 'Grön', width: 1200, height: 900, background: '#0a6e55' },
      { id: randomUUID(), alt: 'Liten', width: 90, height: 60, background: '#a33a2a' },
      { id: randomUUID(), alt: '', width: 900, height: 1200, background: '#2a4ea3' },
    ];
    for (const { id, alt: _alt, ...create } of colours) {
      const buffer = await sharp({ create: { ...create, channels: 3 } })
        .png()
        .toBuffer();
      const picture = { name: 'bild.png', mimeType: 'image/png', buffer };
      const sent = await page.request.post('/api/v1/community/pictures', {
        headers: OWN_PAGE,
        multipart: { id, picture },
      });
      expect(sent.ok(), await sent.text()).toBe(true);
    }
    const pictures = colours.map(({ id, alt }) => ({ id, alt }));
    const data = { threadId, content: 'Tre bilder', pictures };
    const answer = await page.request.put(`/api/v1/community/posts/${randomUUID()}`, { headers: OWN_PAGE, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    await openThread(page, threadId, title);

    await page.getByRole('button', { name: /^Grön/ }).click();
    const lightbox = page.getByRole('dialog', { name: 'Bilder' });
    await expect(lightbox.getByText('1 av 3')).toBeVisible();
    await expectAccessible(page, 'a lightbox');
    await page.keyboard.press('ArrowRight');
    await expect(lightbox.getByText('2 av 3')).toBeVisible();
    const small = await lightbox.getByRole('img', { name: 'Liten' }).boundingBox();
    expect([Math.round(small?.width ?? 0), Math.round(small?.height ?? 0)]).toEqual([90, 60]);
    await lightbox.getByRole('region', { name: 'Bilder' }).evaluate((strip) => {
      strip.scrollTo({ left: strip.scrollWidth, behavior: 'instant' });
    });
    await expect(lightbox.getByText('3 av 3')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(lightbox).toBeHidden();
    await expect(page.getByRole('button', { name: /^Grön/ })).toBeFocused();

    await page.getByRole('button', { name: /^Liten/ }).click();
    await expect(lightbox.getByText('2 av 3')).toBeVisible();
    await expect(lightbox.getByRole('img', { name: 'Liten' })).toBeInViewport();
  });
});

test('a menu is beside its button on a large screen, and gives the focus back', { tag: '@desktop' }, async ({
  page,
}) => {
  await signUp(page);
  const title = `En meny ${randomUUID().slice(0, 8)}`;
  await openThread(page, await startThread(page, title), title);
  const dots = page.getByRole('button', { name: /^Mer om inlägget/ });
  await dots.click();
  const menu = page.getByRole('dialog', { name: 'Inlägget' });
  await expect(menu.getByRole('button', { name: 'Kopiera länk' })).toBeVisible();
  await expectAccessible(page, 'a menu');
  const [button, panel] = [await dots.boundingBox(), await menu.locator('.menu-panel').boundingBox()];
  expect(Math.abs((panel?.x ?? 0) - (button?.x ?? 999))).toBeLessThan(2);
  expect(panel?.width).toBeLessThanOrEqual(320);
  await page.keyboard.press('End');
  await expect(menu.getByRole('button', { name: 'Ta bort' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(dots).toBeFocused();
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('selected words are quoted, and a toast leaves the reply free', { tag: '@wide' }, async ({ page }) => {
    await signUp(page, { fullName: 'Karin Kvist' });
    const title = `Citat ${randomUUID().slice(0, 8)}`;
    const threadId = await startThread(page, title);
    await answerThread(page, threadId, 'Kvarg till frukost gjorde skillnad');
    await openThread(page, threadId, title);
    await page.getByText('Kvarg till frukost gjorde skillnad').evaluate((paragraph) => {
      const text = paragraph.firstChild;
      if (text) document.getSelection()?.setBaseAndExtent(text, 0, text, 18);
    });
    await page.getByRole('button', { name: 'Citera' }).click();
    const field = page.getByRole('textbox', { name: 'Ditt svar' });
    await expect(field).toHaveValue('> **Karin K.** skrev:\n>\n> Kvarg till frukost\n\n');
    await expect(field).toBeFocused();

    await page.context().setOffline(true);
    await field.pressSequentially('Ja!');
    await page.keyboard.press('Control+Enter');
    const toast = page.getByText('Svaret är sparat på enheten');
    const distance = async () => {
      const [shown, written] = [await toast.boundingBox(), await field.boundingBox()];
      return shown && written ? written.y - (shown.y + shown.height) : null;
    };
    await expect.poll(distance).toBeGreaterThan(0);
    await page.context().setOffline(false);
  });
});
