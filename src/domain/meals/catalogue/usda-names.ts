/** Grammatical gender (common, neuter) or plural: decides the form of the adjectives that follow. */
export type Genus = 'n' | 't' | 'pl';

/** Translation of one segment: an adjective in its three forms, or an invariable word. A noun sets the gender for later adjectives. */
export type GlossaryEntry = Record<Genus, string> | { sv: string; genus?: Genus | undefined };

/** Translation of the first segment. `segments` overrides translations that differ after this food. */
export type GlossaryHead = {
  sv: string;
  genus: Genus;
  category?: string | undefined;
  segments?: Record<string, GlossaryEntry> | undefined;
};

/** Keyed by the English segments in lower case. */
export type Glossary = { heads: Record<string, GlossaryHead>; segments: Record<string, GlossaryEntry> };

/**
 * Translates a name segment by segment: "butter", "whipped", "with salt" → "Smör, vispat, med salt". Null when a segment is missing from
 * the glossary, because a half-translated name reads worse than English.
 */
export function translateUsdaName(parts: readonly string[], glossary: Glossary): string | null {
  const [first = '', ...rest] = parts;
  const head = glossary.heads[first];
  if (!head) return null;
  let genus = head.genus;
  const words = [head.sv];
  for (const part of rest) {
    const entry = head.segments?.[part] ?? glossary.segments[part];
    if (!entry) return null;
    words.push('sv' in entry ? entry.sv : entry[genus]);
    genus = ('genus' in entry ? entry.genus : undefined) ?? genus;
  }
  return words.join(', ');
}

/** Splits a name at its commas, in lower case; commas inside brackets do not split. */
export function nameParts(name: string): string[] {
  const parts = name.toLowerCase().match(/(?:\([^()]*\)|[^,(])+/g) ?? [];
  return parts.map((part) => part.trim().replace(/\s+/g, ' ')).filter((part) => part !== '');
}

/** All-caps abbreviations that are not brands. */
const SHORT_FORMS = new Set(['USA', 'BBQ', 'DHA', 'ARA']);

/** Whether the name contains a brand, which the American table writes in capitals: "Cereals ready-to-eat, KELLOGG, …". */
export function isUsdaBrand(name: string): boolean {
  return (name.match(/[A-Z]{3,}/g) ?? []).some((word) => !SHORT_FORMS.has(word));
}
