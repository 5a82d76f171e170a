/** What a page tells those who show links to it, and search engines. */
export type PageFacts = {
  title?: string
  description?: string
  /** schema.org. */
  structuredData?: unknown
  picture?: string
  kind?: 'website' | 'profile'
  unlisted?: boolean
}

/** The picture that the server draws for a page. */
export const sharePicture = (
  origin: string,
  kind: 'center' | 'expert' | 'batch',
  handle: string,
  language: string,
) => `${origin}/api/v1/public-pages/${kind}/${handle}/picture?language=${language}`

/** Search engines cut a description here. */
const LONGEST = 200

/** The first words of a text, ended where a word ends. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= LONGEST) return line
  return `${line.slice(0, LONGEST).replace(/\s\S*$/, '')} …`
}

/** A price as schema.org writes it: in the main unit, with a point. */
export const priceOf = ({ amount, currency }: { amount: number; currency: string }) => ({
  price: (amount / 100).toFixed(2),
  priceCurrency: currency,
})

/** 17:05 of minutes after midnight; the end of a day is its last minute. */
export function clockOf(minutes: number): string {
  if (minutes >= 1440) return '23:59'
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Days as schema.org names them, Monday first. */
export const SCHEMA_DAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

type Place = {
  name: string
  slug: string
  addressLine: string
  city: string
  latitude: number
  longitude: number
}

/** Where something is. */
export const placeFacts = (place: Place, origin: string) => ({
  '@type': 'Place',
  name: place.name,
  url: `${origin}/c/${place.slug}`,
  ...locationFacts(place),
})

/** Address and position of a place. */
export const locationFacts = ({ addressLine, city, latitude, longitude }: Omit<Place, 'name' | 'slug'>) => ({
  address: {
    '@type': 'PostalAddress',
    streetAddress: addressLine,
    addressLocality: city,
    addressCountry: 'IN',
  },
  geo: { '@type': 'GeoCoordinates', latitude, longitude },
})
