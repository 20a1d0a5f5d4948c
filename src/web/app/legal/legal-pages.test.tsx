import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '#web/test/render-page.tsx';
import { PrivacyPage } from './privacy-page.tsx';
import { TermsPage } from './terms-page.tsx';

const section = (name: string) => within(screen.getByRole('region', { name }));

describe('the privacy page', () => {
  it('states what the forum and the e-books store, and who reads it', async () => {
    await renderPage(<PrivacyPage />);
    expect(section('Vad vi sparar').getByText(/^Forum: ämnen, trådar, inlägg och bilder/)).toBeDefined();
    expect(section('Vad vi sparar').getByText(/^Läsning: vilka e-böcker/)).toBeDefined();
    expect(section('Vilka som ser uppgifterna').getByText(/alla inloggade medlemmar läsa/)).toBeDefined();
    expect(section('Vilka som ser uppgifterna').getByText(/delar dem med supporten i 24 timmar/)).toBeDefined();
  });

  it('links to the page where members export and delete their data, in both languages', async () => {
    const { unmount } = await renderPage(<PrivacyPage />);
    expect(
      section('Hur länge vi sparar').getByText(/Du raderar kontot i profilen, under Dina uppgifter/),
    ).toBeDefined();
    expect(section('Dina rättigheter').getByText(/laddar ner under Dina uppgifter/)).toBeDefined();
    unmount();
    await renderPage(<PrivacyPage />, { language: 'en' });
    expect(section('How long we keep it').getByText(/You delete your account in your profile/)).toBeDefined();
  });
});

describe('the terms', () => {
  it('state what may be written in the forum, and what happens to a reported post', async () => {
    await renderPage(<TermsPage />);
    expect(section('Forum').getByText(/tre oberoende anmälningar döljer ett inlägg/)).toBeDefined();
    expect(section('Forum').getByText('är farliga råd om hälsa')).toBeDefined();
    expect(section('När avtalet upphör').getByText(/30 dagar på dig att ändra dig/)).toBeDefined();
  });
});
