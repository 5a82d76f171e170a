// Product names are the same in every language. The first match counts: Edge and Samsung also call themselves
// Chrome.
const browsers: readonly [string, RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /Version\/.*Safari\//],
]
const systems: readonly [string, RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux/],
]

/** A device's recognisable name, from its user agent: "Chrome · Android"; null if nothing in it is known. */
export function deviceWords(userAgent: string | null): string | null {
  if (!userAgent) return null
  const named = [browsers, systems].map(list => list.find(([, pattern]) => pattern.test(userAgent))?.[0])
  return named.filter(name => name !== undefined).join(' · ') || null
}

/**
 * An address shortened to what its owner needs to recognise a network: 203.0.113.…, 2001:db8:…; null on this
 * machine.
 */
export function shortAddress(address: string | null): string | null {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/, '') ?? ''
  if (/^127\.|^::1$/.test(plain)) return null
  const four = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(plain)
  if (four) return `${four[1]}.…`
  const six = /^([0-9a-f]{1,4}:[0-9a-f]{0,4})/i.exec(plain)
  return six ? `${six[1]?.replace(/:$/, '')}:…` : null
}
