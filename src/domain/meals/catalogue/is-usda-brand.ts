/** Letters that stand for something else than a brand. */
const SHORT_FORMS = new Set(['USA', 'BBQ', 'DHA', 'ARA']);

/** True where the American table writes a brand, which it does in capitals: "Cereals ready-to-eat, KELLOGG, …". */
export function isUsdaBrand(name: string): boolean {
  return (name.match(/[A-Z]{3,}/g) ?? []).some((word) => !SHORT_FORMS.has(word));
}
