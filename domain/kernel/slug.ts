const LONGEST = 60

/**
 * The part of an address derived from a name: Latin letters without diacritics and digits, joined by hyphens. Empty
 * if the name has none, such as one in Devanagari.
 */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '')
}
