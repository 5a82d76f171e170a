interface NamePair {
  en: string
  hi: string
}

/** What a center or an expert can be found by. */
export interface Searchable {
  name: string
  city: string | null
  address: string
  /** Service names in both scripts. */
  services: readonly NamePair[]
}

/**
 * The text that search uses: name, city, address, services in both scripts: words in lower case, NFC, single
 * spaces.
 */
export function searchTextOf({ name, city, address, services }: Searchable): string {
  const parts = [name, city ?? '', address, ...services.flatMap(service => [service.en, service.hi])]
  return plainSearch(parts.join(' '))
}

/** The most words of a search that count. */
const MOST_WORDS = 6

/** The words of a search, normalised as in `searchTextOf`. */
export function searchWords(text: string): string[] {
  const words = plainSearch(text).split(' ')
  return [...new Set(words)].filter(word => word !== '').slice(0, MOST_WORDS)
}

function plainSearch(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}
