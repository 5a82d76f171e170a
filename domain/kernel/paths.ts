/** The names in braces of a path pattern: PathParams<'/bookings/{id}'> is { id: string | number }. */
export type PathParams<Pattern extends string> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name | keyof PathParams<Rest>]: string | number }
  : unknown

/** A query: undefined, null and empty values are left out, arrays repeat their name. */
export type Query = Record<string, QueryValue | readonly QueryValue[]>
type QueryValue = string | number | boolean | null | undefined

/** Fills a pattern's names, each encoded as one segment; refuses a value that would change the path's shape. */
export function buildPath<const Pattern extends string>(
  pattern: Pattern,
  params: PathParams<Pattern> extends infer P ? P : never,
): string {
  const given = new Map(Object.entries(params as Record<string, string | number>))
  return pattern.replace(/\{([^}]+)\}/g, (_, name: string) => segment(name, given.get(name)))
}

/** '?a=1&b=x&b=y', or '' without parameters. */
export function queryString(query: Query): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const values: readonly QueryValue[] = Array.isArray(value) ? value : [value]
    for (const one of values)
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

function segment(name: string, value: string | number | undefined): string {
  const text = String(value ?? '')
  // Dots survive encoding, and a URL parser resolves '..' as one level up.
  if (text === '' || text === '.' || text === '..')
    throw new RangeError(`no path segment for {${name}}: '${text}'`)
  return encodeURIComponent(text)
}
