/** Common gender, neuter or plural: it decides the ending of the adjectives that follow. */
export type Genus = 'n' | 't' | 'pl';

/** One part of a name: an adjective in its three forms, or a word that never changes. A noun hands its gender on. */
export type GlossaryEntry = Record<Genus, string> | { sv: string; genus?: Genus | undefined };

/** What a name begins with. Its own parts are those that mean something else after this very food. */
export type GlossaryHead = {
  sv: string;
  genus: Genus;
  category?: string | undefined;
  segments?: Record<string, GlossaryEntry> | undefined;
};

/** Keys are the English parts in small letters. */
export type Glossary = { heads: Record<string, GlossaryHead>; segments: Record<string, GlossaryEntry> };

/**
 * "butter", "whipped", "with salt" → "Smör, vispat, med salt": each part by the glossary, adjectives by the gender of the noun before.
 * Null when some part is not in the glossary: half a translation reads worse than English.
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

/** The parts between commas, in small letters; a comma inside brackets is part of its part. */
export function nameParts(name: string): string[] {
  const parts = name.toLowerCase().match(/(?:\([^()]*\)|[^,(])+/g) ?? [];
  return parts.map((part) => part.trim().replace(/\s+/g, ' ')).filter((part) => part !== '');
}

/** Letters that stand for something else than a brand. */
const SHORT_FORMS = new Set(['USA', 'BBQ', 'DHA', 'ARA']);

/** True where the American table writes a brand, which it does in capitals: "Cereals ready-to-eat, KELLOGG, …". */
export function isUsdaBrand(name: string): boolean {
  return (name.match(/[A-Z]{3,}/g) ?? []).some((word) => !SHORT_FORMS.has(word));
}
