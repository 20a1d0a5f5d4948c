import { describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import type { VatRow } from '../checkout/price-order.ts';
import { ACCOUNT_KEYS, type AccountKey, DEFAULT_CHART } from './accounts.ts';
import { cp437Bytes } from './cp437.ts';
import { sieFile } from './sie-file.ts';
import { vatReport } from './vat-report.ts';
import { cashbackRows, refundRows, saleRows, sumByAccount, type Verification } from './verifications.ts';

const row = (rate: VatRow['rate'], net: number, vat: number): VatRow => ({
  rate,
  net: ore(net),
  vat: ore(vat),
  gross: ore(net + vat),
});
const SALE = { card: 23_100, vat: [row(25, 10_000, 2_500), row(6, 10_000, 600)] };

describe('a verification', () => {
  it('of a sale is a claim on the provider, sales and VAT by rate', () => {
    expect(saleRows(SALE)).toEqual([
      { account: 'receivable', amount: 23_100 },
      { account: 'sales25', amount: -10_000 },
      { account: 'vat25', amount: -2_500 },
      { account: 'sales6', amount: -10_000 },
      { account: 'vat6', amount: -600 },
    ]);
  });

  it('of a refund is the reverse, and one without money is empty', () => {
    const both = [...saleRows(SALE), ...refundRows(SALE)];
    expect(both.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect(refundRows(SALE)[0]).toEqual({ account: 'receivable', amount: -23_100 });
    expect(saleRows({ card: 0, vat: [] })).toEqual([]);
  });

  it('of cashback is a cost and a debt', () => {
    expect(cashbackRows(750)).toEqual([
      { account: 'cashbackCost', amount: 750 },
      { account: 'cashbackLiability', amount: -750 },
    ]);
    expect(cashbackRows(0)).toEqual([]);
  });
});

it('subtracts credit notes from receipts in the VAT report', () => {
  const documents = [
    { kind: 'receipt' as const, vat: SALE.vat },
    { kind: 'credit-note' as const, vat: [row(25, 4_000, 1_000)] },
  ];
  expect(vatReport(documents)).toEqual([
    { rate: 25, net: 6_000, vat: 1_500, gross: 7_500 },
    { rate: 12, net: 0, vat: 0, gross: 0 },
    { rate: 6, net: 10_000, vat: 600, gross: 10_600 },
  ]);
});

it('encodes Swedish letters in code page 437, and others without their diacritics', () => {
  expect([...cp437Bytes('åäöÅÄÖé')]).toEqual([0x86, 0x84, 0x94, 0x8f, 0x8e, 0x99, 0x82]);
  expect([...cp437Bytes('Aš語')]).toEqual([65, 115, 63]);
});

// Object.fromEntries does not know that it is given every account.
const byAccount = (entries: [AccountKey, string][]) => Object.fromEntries(entries) as Record<AccountKey, string>;
const NAMES = byAccount(ACCOUNT_KEYS.map((key) => [key, key]));

describe('a SIE file', () => {
  const verification: Verification = {
    series: 'K',
    number: 7,
    day: '2026-11-15',
    text: 'K-7 "x"',
    rows: saleRows(SALE),
  };
  const names = { ...NAMES };
  const input = {
    company: 'Bolag AB',
    organisationNumber: '559999-0000',
    version: '1.0',
    generatedOn: '2026-11-19',
    year: 2026,
    chart: { ...DEFAULT_CHART, sales6: 3001 },
    names,
    verifications: [verification],
  };
  const text = String.fromCharCode(...sieFile(input));

  it('begins with its flag, program, character set, date and type', () => {
    expect(text.split('\r\n').slice(0, 9)).toEqual([
      '#FLAGGA 0',
      '#PROGRAM "Formkurva" "1.0"',
      '#FORMAT PC8',
      '#GEN 20261119',
      '#SIETYP 4',
      '#ORGNR 559999-0000',
      '#FNAMN "Bolag AB"',
      '#RAR 0 20260101 20261231',
      '#VALUTA SEK',
    ]);
  });

  it('has each account once, with the sum of its transactions', () => {
    expect(text.match(/#KONTO 3001 /g)).toHaveLength(1);
    expect(text).toContain('#UB 0 1580 231.00');
    expect(text).toContain('#RES 0 3001 -200.00');
  });

  it('has a verification with its rows, and escapes quotes', () => {
    expect(text).toContain('#VER K 7 20261115 "K-7 \\"x\\""\r\n{\r\n#TRANS 1580 {} 231.00\r\n#TRANS 3001 {} -100.00');
  });

  it('sums by account', () => {
    expect(sumByAccount([verification, verification]).get('vat6')).toBe(-1_200);
  });
});
