import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { makeCheckout, openTestSandbox, type TestSandbox } from '#server/test/shop/payment-sandbox.ts';
import { TOKENS } from './page-style.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
});
afterAll(() => sandbox.close());

const open = (changes = {}) => sandbox.payments.createCheckout(makeCheckout(changes));
const pageOf = async (path: string) => (await sandbox.page(path)).text();

describe('the payment page', () => {
  it('is Swedish for a Swedish session: banner, order, amount, labels, button, back link', async () => {
    const { id } = await open();

    const html = await pageOf(`/sandbox/pay/${id}`);
    expect(html).toContain('<html lang="sv">');
    expect(html).toContain('<title>Testbetalning - Formkurva</title>');
    expect(html).toContain('Inga pengar dras. Använd bara testkort.');
    expect(html).toContain('Formkurva, order 7f3a91c2');
    expect(html).toContain('<label for="number">Kortnummer</label>');
    expect(html).toContain('<label for="expiry">Giltigt till</label>');
    expect(html).toContain('<label for="cvc">CVC</label>');
    expect(html).toContain('Betala 546,00\u00a0kr (test)</button>');
    expect(html).toContain('<a class="button ghost" href="http://formkurva.test/payment-cancelled?order=1">Avbryt');
  });

  it('is English for an English session', async () => {
    const { id } = await open({ language: 'en' });

    const html = await pageOf(`/sandbox/pay/${id}`);
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<label for="number">Card number</label>');
    expect(html).toContain('Pay 546.00\u00a0kr (test)</button>');
    expect(html).toContain('Cancel and go back');
  });

  it.each([
    ['en-US,en;q=0.9,sv;q=0.8', 'en'],
    ['de,sv;q=0.5', 'sv'],
    ['', 'sv'],
  ])('follows the browser (%j) when the session has no language', async (languages, language) => {
    const session = await sandbox.stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ price_data: { currency: 'eur', product_data: { name: 'A' }, unit_amount: 1050 }, quantity: 1 }],
      success_url: 'http://formkurva.test/payment-success',
    });

    const html = await (
      await sandbox.page(`/sandbox/pay/${session.id}`, undefined, { 'accept-language': languages })
    ).text();
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toMatch(/10[.,]50\u00a0EUR/);
  });

  it('has no script, no inline style and no address but ours, so that the policy needs no exception', async () => {
    const { id } = await open();
    const html = await pageOf(`/sandbox/pay/${id}`);
    expect(html).not.toMatch(/<script|style=|<style|onclick/i);
    expect([...html.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(([, address]) => address)).toEqual([
      'data:,',
      '/sandbox/page.css',
      `/sandbox/pay/${id}`,
      ...['approved', 'secure', 'declined', 'insufficient-funds', 'expired', 'incorrect-cvc'].map(
        (card) => `/sandbox/pay/${id}?card=${card}`,
      ),
      'http://formkurva.test/payment-cancelled?order=1',
    ]);
  });

  it('fills in the chosen test card', async () => {
    const { id } = await open();
    const html = await pageOf(`/sandbox/pay/${id}?card=expired`);
    expect(html).toContain('value="4000 0000 0000 0069"');
    expect(html).toContain('value="12 / 34"');
    expect(html).toContain(`<a href="/sandbox/pay/${id}?card=expired" aria-current="true">`);
  });

  it.each([
    ['card_declined', 'Kortet nekades. Prova ett annat kort.'],
    ['insufficient_funds', 'Det finns inte tillräckligt med pengar på kortet.'],
    ['expired_card', 'Kortet har gått ut. Prova ett annat kort.'],
    ['incorrect_cvc', 'Säkerhetskoden (CVC) är fel.'],
    ['invalid_expiry_month', 'Månaden är fel.'],
    ['invalid_expiry_year', 'Året är fel.'],
    ['constructor', 'Kortet nekades. Prova ett annat kort.'],
    ['<b>', 'Kortet nekades. Prova ett annat kort.'],
  ])('shows why a card was refused: %s', async (code, text) => {
    const { id } = await open();
    const html = await pageOf(`/sandbox/pay/${id}?failed=${encodeURIComponent(code)}`);
    expect(html).toMatch(/role="alert"/);
    expect(html).toContain(`<span>${text}</span>`);
  });

  it('asks again for invalid input, without attempting a payment', async () => {
    const { id } = await open();

    const answer = await sandbox.page(`/sandbox/pay/${id}`, { number: '4242 4242', expiry: 'snart', cvc: '' });
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('<p class="problem" id="number-problem">Det här är inte ett kortnummer.</p>');
    expect(html).toContain('<p class="problem" id="expiry-problem">Skriv månad och år, till exempel 12 / 34.</p>');
    expect(html).toContain('<p class="problem" id="cvc-problem">Fyll i det här.</p>');
    expect(html).toContain('aria-invalid="true" aria-describedby="number-problem"');
    expect((await sandbox.payments.readCheckout(id))?.paymentId).toBeNull();
  });

  it('escapes typed text', async () => {
    const { id } = await open({ orderId: '"><b>x' });
    const answer = await sandbox.page(`/sandbox/pay/${id}`, { number: '', expiry: '"><i>', cvc: '' });
    const html = await answer.text();
    expect(html).toContain('&quot;&gt;&lt;i&gt;');
    expect(html).not.toMatch(/<i>|<b>x/);
  });

  it('does not show a number again that is not a test card', async () => {
    const { id } = await open();
    const answer = await sandbox.page(`/sandbox/pay/${id}`, { number: '4111111111111111', expiry: '', cvc: '' });
    expect(await answer.text()).not.toContain('4111');
  });

  it('is never cached', async () => {
    const { id } = await open();
    expect((await sandbox.page(`/sandbox/pay/${id}`)).headers.get('cache-control')).toBe('no-store');
  });
});

describe('other pages', () => {
  it('the confirm page lets the owner approve or deny', async () => {
    const { id } = await open();
    await sandbox.payWith(id, '4000002500003155');

    const html = await pageOf(`/sandbox/pay/${id}/confirm`);
    expect(html).toContain('Bekräfta betalningen</h2>');
    expect(html).toMatch(/name="answer" value="approve">.*Godkänn<\/button>/);
    expect(html).toMatch(/name="answer" value="deny">Neka<\/button>/);
  });

  it('a paid session links to the shop', async () => {
    const { id } = await open();
    await sandbox.payWith(id, '4242424242424242');

    const html = await pageOf(`/sandbox/pay/${id}`);
    expect(html).toContain('Betalningen är klar');
    expect(html).toContain('href="http://formkurva.test/payment-success?order=1">Tillbaka till Formkurva</a>');
  });

  it('an expired session links back to the shop, and cannot be paid', async () => {
    const { id } = await open();
    await sandbox.payments.expireCheckout(id);

    const html = await (await sandbox.payWith(id, '4242424242424242')).text();
    expect(html).toContain('Betalningen har gått ut');
    expect(html).toContain('href="http://formkurva.test/payment-cancelled?order=1"');
    expect(await sandbox.payments.readCheckout(id)).toMatchObject({ status: 'expired', isPaid: false });
  });

  it.each(['/sandbox/pay/cs_test_unknown', '/sandbox/pay/', '/sandbox/other'])('%s is unknown', async (path) => {
    const answer = await sandbox.page(path);
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('Betalningen finns inte')]);
  });

  it('the font is served by us', async () => {
    const answer = await sandbox.page('/sandbox/font.woff2');
    expect([answer.headers.get('content-type'), (await answer.arrayBuffer()).byteLength > 10_000]).toEqual([
      'font/woff2',
      true,
    ]);
  });
});

describe('the styles of the pages', () => {
  const product = readFileSync(join(projectRoot(), 'src/web/ui/styles/tokens.css'), 'utf8').toLowerCase();
  const [light = '', dark = ''] = product.split('[data-theme="dark"] {');
  const tokensOf = (text: string) => [...text.matchAll(/--[\w-]+: [^;]+;/g)].map(([token]) => token);

  it.each([
    ['light', tokensOf(TOKENS.light), light],
    ['dark', tokensOf(TOKENS.dark), dark],
  ])('have the %s colours of the product', (_theme, tokens, of) => {
    expect(tokens.length).toBeGreaterThan(15);
    expect(tokens.filter((token) => !of.includes(token))).toEqual([]);
  });
});
