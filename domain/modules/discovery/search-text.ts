interface NamePair {
  en: string
  hi: string
}

/** What people may look a center or an expert up by. */
export interface Searchable {
  name: string
  city: string | null
  address: string
  /** Service names in both scripts. */
  services: readonly NamePair[]
}

/** The text that search runs over: name, city, address, services in both scripts: words in lower case, NFC, one space apart. */
export function searchTextOf({ name, city, address, services }: Searchable): string {
  const parts = [name, city ?? '', address, ...services.flatMap(service => [service.en, service.hi])]
  return plainSearch(parts.join(' '))
}

/** At most so many words of a search count. */
const MOST_WORDS = 6

/** The words somebody looks for, as `searchTextOf` writes them. */
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
