import { randomUUID } from 'node:crypto';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { answerThread, openThread, postsOf, startThread } from './support/forum.ts';
import { signUp } from './support/newcomer.ts';
import { cartLink } from './support/shop.ts';

test('one member answers, and the other sees it without a reload and without the text moving', {
  tag: '@wide',
}, async ({ page, browser }) => {
  await signUp(page, { fullName: 'Vera Vinter' });
  const title = `Havregryn eller kvarg ${randomUUID().slice(0, 8)}`;
  const threadId = await startThread(page, title);
  await openThread(page, threadId, title);

  const other = await browser.newPage();
  await signUp(other, { fullName: 'Ludvig Lind' });
  await openThread(other, threadId, title);
  await other.getByRole('textbox', { name: 'Ditt svar' }).fill('Kvarg, **alla** dagar.');
  await other.getByRole('button', { name: 'Svara i tråden' }).click();
  await expect(other.getByText('Kvarg, alla dagar.')).toBeVisible();

  const news = page.getByRole('button', { name: '1 nytt svar' });
  await expect(news).toBeVisible();
  await expect(page.getByText('Kvarg, alla dagar.')).toBeHidden();
  await news.click();
  const post = page.getByRole('article', { name: 'Inlägg 2 av Ludvig L.' });
  await expect(post.getByText('Kvarg, alla dagar.')).toBeVisible();
  await expectAccessible(page, 'a thread with an answer');

  await post.getByRole('button', { name: /Tacka Ludvig L\./ }).click();
  await expect(other.getByText('Tack, 1')).toBeVisible();
  expect(await postsOf(page, threadId)).toEqual(['Hur gör ni andra?', 'Kvarg, **alla** dagar.']);
  await other.close();
});

test('a new thread shows similar ones before it is published, and is a draft on the other device until then', async ({
  page,
  browser,
}) => {
  const identifier = await signUp(page);
  await startThread(page, 'Remmar eller växelgrepp i marklyft');
  await page.goto('/community/new');
  await page.getByLabel('Ämne').selectOption({ label: 'Styrketräning' });
  await page.getByLabel('Rubrik').fill('Växelgrepp i marklyft');
  await page.getByRole('textbox', { name: 'Inlägg' }).fill('När byter ni grepp?');
  await expect(page.getByRole('link', { name: /Remmar eller växelgrepp i marklyft/ }).first()).toBeVisible();
  await expect(page.getByText('På alla dina enheter')).toBeVisible();
  await expectAccessible(page, 'a new thread');

  const phone = await browser.newPage();
  const signIn = { identifier, password: 'Formkurva-2026' };
  await phone.request.post('/api/v1/auth/sign-in', { headers: { 'x-formkurva': 'web' }, data: signIn });
  await phone.goto('/community?list=drafts');
  await phone.getByRole('link', { name: /Växelgrepp i marklyft/ }).click();
  await expect(phone.getByLabel('Rubrik')).toHaveValue('Växelgrepp i marklyft');
  await expect(phone.getByRole('textbox', { name: 'Inlägg' })).toHaveValue('När byter ni grepp?');
  await phone.getByRole('tab', { name: 'Förhandsvisa' }).click();
  await expect(phone.getByText('Så här ser andra dig')).toBeVisible();
  await phone.getByRole('button', { name: 'Publicera' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Växelgrepp i marklyft' })).toBeVisible();

  await page.goto('/community?list=drafts');
  await expect(page.getByText('Inga utkast')).toBeVisible();
  await page.goto('/community/new');
  await expect(page.getByLabel('Rubrik')).toHaveValue('');
  await phone.close();
});

test('a post is edited with its history, removed and restored', async ({ page }) => {
  await signUp(page);
  const title = `Ändra och ångra ${randomUUID().slice(0, 8)}`;
  const threadId = await startThread(page, title);
  await answerThread(page, threadId, 'Första versionen');
  await openThread(page, threadId, title);
  const post = page.getByRole('article', { name: /^Inlägg 2/ });

  await post.getByRole('button', { name: /^Mer om inlägget/ }).click();
  await page.getByRole('button', { name: 'Ändra' }).click();
  await page.getByRole('textbox', { name: 'Inlägg' }).fill('Andra versionen');
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(post.getByText('Andra versionen')).toBeVisible();
  await expect(post.getByText(/^Ändrat/)).toBeVisible();
  await post.getByRole('button', { name: /^Ändrat .*Tidigare versioner$/ }).click();
  const history = page.getByRole('dialog', { name: 'Tidigare versioner' });
  await expect(history.getByText('Första versionen')).toBeVisible();
  await history.getByRole('button', { name: 'Stäng' }).click();

  await post.getByRole('button', { name: /^Mer om inlägget/ }).click();
  // After the server's event the thread is refetched, without the removed post.
  const readAgain = page.waitForResponse((answer) => answer.url().endsWith('/rpc/community/thread'));
  await page.getByRole('button', { name: 'Ta bort' }).click();
  await expect(post.getByText('Du har tagit bort inlägget.')).toBeVisible();
  await readAgain;
  await post.getByRole('button', { name: 'Ångra' }).click();
  await expect(post.getByText('Andra versionen')).toBeVisible();
  await expect.poll(() => postsOf(page, threadId)).toEqual(['Hur gör ni andra?', 'Andra versionen']);
});

test.describe('addresses that lead nowhere', () => {
  test.use({ as: 'member', expectedErrors: [/status of 404/] });

  test('state that the topic or the thread is not found, with a link back', async ({ page }) => {
    await page.goto(`/community/topic/${randomUUID()}`);
    await expect(page.getByRole('heading', { name: 'Ämnet finns inte' })).toBeVisible();
    await page.goto(`/community/thread/${randomUUID()}`);
    await expect(page.getByRole('heading', { name: 'Tråden finns inte' })).toBeVisible();
    await expectAccessible(page, 'a thread that is not there');
    await expect(page.getByRole('banner').getByRole('link', { name: /^Formkurva, / })).toBeVisible();
    await expect(cartLink(page)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Till forumet' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Forum' })).toBeVisible();
  });
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('a thread that was seen can be read, and a reply written there is sent exactly once', async ({ page }) => {
    await signUp(page);
    const title = `Utan nät ${randomUUID().slice(0, 8)}`;
    const threadId = await startThread(page, title, 'Går det att läsa i tunneln?');
    await openThread(page, threadId, title);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.reload();
    await expect(page.getByText('Går det att läsa i tunneln?')).toBeVisible();

    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByText('Går det att läsa i tunneln?')).toBeVisible();
    await page.getByRole('textbox', { name: 'Ditt svar' }).fill('Ja, och svara.');
    await page.getByRole('button', { name: 'Svara i tråden' }).click();
    await expect(page.getByRole('article').filter({ hasText: 'Ja, och svara.' })).toContainText('Sparad här');
    await page.reload();
    await expect(page.getByText('Ja, och svara.')).toBeVisible();

    await page.context().setOffline(false);
    await expect(page.getByRole('article', { name: /^Inlägg 2/ }).getByText('Ja, och svara.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Ja, och svara.')).toHaveCount(1);
    expect(await postsOf(page, threadId)).toEqual(['Går det att läsa i tunneln?', 'Ja, och svara.']);
  });
});
