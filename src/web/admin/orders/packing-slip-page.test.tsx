import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PackingSlip } from '#domain/shop/orders/admin-orders.contract.ts';
import { refuse } from '#web/test/canned-server.ts';
import { ORDER } from '#web/test/makers/make-admin-order.ts';
import { openAdmin } from '#web/test/open-admin.tsx';

const SLIP: PackingSlip = {
  number: '7f3a91c2',
  createdAt: '2026-11-12T08:26:00.000Z',
  language: 'sv',
  address: {
    name: 'Elin Sandberg',
    street: 'Storgatan 12 B',
    postalCode: '753 31',
    town: 'Uppsala',
    phone: '070-123 45 67',
  },
  seller: {
    name: 'Formkurva AB',
    address: 'Exempelgatan 1, 111 22 Stockholm',
    organisationNumber: '556000-0000',
    vatNumber: 'SE556000000001',
    email: 'hej@formkurva.example',
    phone: '08-123 45 67',
  },
  lines: [
    {
      line: 1,
      name: 'Digital kaliper',
      nameEn: 'Digital caliper',
      detail: '0–80 mm',
      detailEn: '0–80 mm',
      quantity: 1,
      sku: 'KAL-01',
      ean: '7310865004703',
    },
    { line: 2, name: 'Shaker', nameEn: null, detail: '600 ml', detailEn: null, quantity: 2, sku: null, ean: null },
  ],
};

const openSlip = (slip: unknown = SLIP) =>
  openAdmin(`/admin/orders/${ORDER}/packing-slip`, { 'adminOrders.packingSlip': slip });

afterEach(() => vi.unstubAllGlobals());

describe('a packing slip', () => {
  it('shows goods, receiver and sender, without prices', async () => {
    const { sent } = await openSlip();
    const slip = within(await screen.findByRole('article'));
    expect(slip.getByRole('heading', { name: 'Följesedel' })).toBeDefined();
    expect(slip.getByText('Order 7f3a91c2, 2026-11-12')).toBeDefined();
    expect(slip.getByRole('region', { name: 'Till' }).textContent).toBe(
      'TillElin SandbergStorgatan 12 B753 31 Uppsala070-123 45 67',
    );
    expect(slip.getByRole('region', { name: 'Från' }).textContent).toContain('Formkurva AB');
    expect(slip.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'VaraAntal',
      'Digital kaliper0–80 mm, Art.nr KAL-01, EAN 73108650047031',
      'Shaker600 ml2',
    ]);
    expect(screen.getByRole('article').textContent).not.toContain('kr');
    expect(sent('adminOrders.packingSlip')).toEqual([{ id: ORDER }]);
  });

  it('is in the language of its buyer, whatever the admin’s', async () => {
    await openSlip({ ...SLIP, language: 'en' });
    const slip = await screen.findByRole('article');
    expect(slip.getAttribute('lang')).toBe('en');
    expect(within(slip).getByRole('heading', { name: 'Packing slip' })).toBeDefined();
    expect(within(slip).getByText('Digital caliper')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Följesedel' })).toBeDefined();
  });

  it('is printed from its own button, and links back to the order', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = await openSlip();
    await user.click(await screen.findByRole('button', { name: 'Skriv ut' }));
    expect(print).toHaveBeenCalledOnce();
    expect(screen.getByRole('link', { name: 'Tillbaka' }).getAttribute('href')).toBe(`/admin/orders/${ORDER}`);
  });

  it('of a fully refunded order has nothing to pack', async () => {
    await openSlip({ ...SLIP, lines: [] });
    expect(await screen.findByText('Inget att packa')).toBeDefined();
  });

  it('that cannot be read shows an error', async () => {
    await openSlip(refuse('NOT_FOUND'));
    expect(await screen.findByText('Följesedeln kunde inte hämtas')).toBeDefined();
  });
});
