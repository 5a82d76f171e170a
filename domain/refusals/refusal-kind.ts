/** A refusal's sentence and status. */
interface Sentence {
  status: 400 | 401 | 403 | 404 | 408 | 409 | 410 | 413 | 414 | 415 | 416 | 421 | 422 | 429 | 431 | 503
  en: string
  hi: string
}

/**
 * A refusal that people can meet names the possible steps, as codes for which the screens have a button (rule R17).
 * One that only a faulty client can meet says so.
 */
export type RefusalKind = Sentence &
  ({ next: readonly [string, ...string[]]; machineOnly?: never } | { machineOnly: true; next?: never })

/** Refusals by their code. */
export type RefusalKinds = Record<string, RefusalKind>

type Parts = readonly RefusalKinds[]
/** The codes that occur in several parts. */
type Doubled<P extends Parts, Seen = never> = P extends readonly [
  infer Part,
  ...infer Rest extends readonly RefusalKinds[],
]
  ? Extract<keyof Part, Seen> | Doubled<Rest, Seen | keyof Part>
  : never
type Joined<P extends Parts> = P extends readonly [infer Part, ...infer Rest extends readonly RefusalKinds[]]
  ? Part & Joined<Rest>
  : unknown

/**
 * Combines several parts into one catalogue. A code in two of them does not compile, and throws if types were not
 * checked.
 */
export function catalogueOf<const P extends Parts>(
  ...parts: [Doubled<P>] extends [never] ? P : { readonly twice: Doubled<P> }[]
): Joined<P> {
  const all: RefusalKinds = {}
  for (const [code, kind] of (parts as Parts).flatMap(part => Object.entries(part))) {
    if (Object.hasOwn(all, code)) throw new Error(`two refusals have the code ${code}`)
    all[code] = kind
  }
  return all as Joined<P>
}
