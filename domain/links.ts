import type { paths } from './paths.ts'

/* Links of both sides, made of the table of paths, of which nothing but its types comes into a page. */

type Paths = typeof paths
export type Path = keyof Paths
/** The addresses of a role's own screens. */
export type PathOf<R extends string> = Extract<Path, `/${R}` | `/${R}/${string}`>

/** The search parameters of an address. */
export type SearchOf<P extends Path> = P extends Path
  ? { [N in keyof Paths[P]]?: (Paths[P][N] extends readonly (infer V)[] ? V : never) | undefined }
  : never
/** Every name of a search parameter of any address. */
export type SearchName = { [P in Path]: keyof Paths[P] & string }[Path]

type ParamName<P extends string> = P extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : P extends `${string}$${infer Name}`
    ? Name
    : never
/** The variable parts of an address. */
export type ParamsOf<P extends Path> = { [N in ParamName<P>]: string }

/** A path as notifications write it, with `{name}` for a variable part. */
type InBraces<P extends string> = P extends `${infer Before}$${infer Name}/${infer Rest}`
  ? `${Before}{${Name}}/${InBraces<Rest>}`
  : P extends `${infer Before}$${infer Name}`
    ? `${Before}{${Name}}`
    : P
/** An address that is filled in later: `/learner/bookings/{bookingId}`, `/center/batches?batch={batchId}`. */
export type LinkText = {
  [P in Path]: InBraces<P> | `${InBraces<P>}?${keyof Paths[P] & string}=${string}`
}[Path]

declare const made: unique symbol
/** An address built from this table. */
export type Href = `/${string}` & { readonly [made]: true }

/** The values for an address; for a union of addresses without variable parts, only the search. */
type Given<P extends Path> = [P] extends [`${string}$${string}`]
  ? [given: ParamsOf<P> & SearchOf<P>]
  : [given?: SearchOf<P>]

/**
 * `pathTo('/learner/bookings/$bookingId', { bookingId, paid: '1' })`; undefined and empty values are left out of
 * the search.
 */
export function pathTo<P extends Path>(path: P, ...[given]: Given<P>): Href {
  const values = new Map<string, string | undefined>(Object.entries(given ?? {}))
  const filled = path.replace(/\$(\w+)/g, (_, name: string) => {
    const value = values.get(name) ?? ''
    values.delete(name)
    return encodeURIComponent(value)
  })
  const search = [...values].flatMap(([name, value]) => (value ? `${name}=${encodeURIComponent(value)}` : []))
  return (search.length > 0 ? `${filled}?${search.join('&')}` : filled) as Href
}
