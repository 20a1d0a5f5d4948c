import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SHOP_INFO } from '#web/test/makers/make-shop-product.ts';
import { renderPage } from '#web/test/render-page.tsx';
import { AccessibilityPage } from './accessibility-page.tsx';
import { PrivacyPage } from './privacy-page.tsx';
import { TermsPage } from './terms-page.tsx';

const section = (name: string) => within(screen.getByRole('region', { name }));

describe('a legal text', () => {
  it.each([
    ['sv', <PrivacyPage key="p" />, 'Vem som ansvarar'],
    ['en', <PrivacyPage key="p" />, 'Who is responsible'],
    ['sv', <TermsPage key="t" />, 'Tjänsten'],
    ['en', <TermsPage key="t" />, 'The service'],
    ['sv', <AccessibilityPage key="a" />, 'Säg till när något inte fungerar'],
    ['en', <AccessibilityPage key="a" />, 'Tell us when something does not work'],
  ] as const)('names the seller of the settings (%s, %#)', async (language, page, title) => {
    const seller = { ...SHOP_INFO.seller, name: 'Kurvan AB', email: 'hej@kurvan.test' };
    await renderPage(page, { language, answers: { 'shop.info': { ...SHOP_INFO, seller } } });
    expect(await screen.findByRole('region', { name: title })).toBeDefined();
    expect(section(title).getByText(/hej@kurvan\.test/)).toBeDefined();
    expect(document.body.textContent).toContain('Kurvan AB');
    expect(document.body.textContent).not.toContain('formkurva.example');
  });
});

describe('the privacy page', () => {
  it('states what the forum and the e-books store, and who reads it', async () => {
    await renderPage(<PrivacyPage />);
    await screen.findByRole('article');
    expect(section('Vad vi sparar').getByText(/^Forum: ämnen, trådar, inlägg och bilder/)).toBeDefined();
    expect(section('Vad vi sparar').getByText(/^Läsning: vilka e-böcker/)).toBeDefined();
    expect(section('Vilka som ser uppgifterna').getByText(/alla inloggade medlemmar läsa/)).toBeDefined();
    expect(section('Vilka som ser uppgifterna').getByText(/delar dem med supporten i 24 timmar/)).toBeDefined();
  });

  it('links to the page where members export and delete their data, in both languages', async () => {
    const { unmount } = await renderPage(<PrivacyPage />);
    await screen.findByRole('article');
    expect(
      section('Hur länge vi sparar').getByText(/Du raderar kontot i profilen, under Dina uppgifter/),
    ).toBeDefined();
    expect(section('Dina rättigheter').getByText(/laddar ner under Dina uppgifter/)).toBeDefined();
    unmount();
    await renderPage(<PrivacyPage />, { language: 'en' });
    await screen.findByRole('article');
    expect(section('How long we keep it').getByText(/You delete your account in your profile/)).toBeDefined();
  });
});

describe('the terms', () => {
  it('state what may be written in the forum, and what happens to a reported post', async () => {
    await renderPage(<TermsPage />);
    await screen.findByRole('article');
    expect(section('Forum').getByText(/tre oberoende anmälningar döljer ett inlägg/)).toBeDefined();
    expect(section('Forum').getByText('är farliga råd om hälsa')).toBeDefined();
    expect(section('När avtalet upphör').getByText(/30 dagar på dig att ändra dig/)).toBeDefined();
  });
});
