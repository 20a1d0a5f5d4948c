import { VAT_RATES, type VatRate, type VatRow } from '../checkout/price-order.ts';

export type ReportDocument = { readonly kind: 'receipt' | 'credit-note'; readonly vat: readonly VatRow[] };
export type VatReportRow = { rate: VatRate; net: number; vat: number; gross: number };

/**
 * Sales and output VAT of a period by rate: its receipts minus its credit notes. Rounded on each document and then only added, so the report
 * equals the documents to the öre.
 */
export function vatReport(documents: readonly ReportDocument[]): VatReportRow[] {
  return VAT_RATES.map((rate) => {
    const row = { rate, net: 0, vat: 0, gross: 0 };
    for (const { kind, vat } of documents) {
      const sign = kind === 'receipt' ? 1 : -1;
      for (const part of vat.filter((one) => one.rate === rate)) {
        row.net += sign * part.net;
        row.vat += sign * part.vat;
        row.gross += sign * part.gross;
      }
    }
    return row;
  });
}
