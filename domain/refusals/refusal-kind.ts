/** What a refusal says, and with which status. */
interface Sentence {
  status: 400 | 401 | 403 | 404 | 408 | 409 | 410 | 413 | 414 | 415 | 416 | 421 | 422 | 429 | 431 | 503
  en: string
  hi: string
}

/**
 * What a person meets names the steps that are open, as codes for which the screens have a button (rule R17). What only
 * a program that calls wrongly can meet says so.
 */
export type RefusalKind = Sentence &
  ({ next: readonly [string, ...string[]]; machineOnly?: never } | { machineOnly: true; next?: never })

/** Refusals by their code. */
export type RefusalKinds = Record<string, RefusalKind>

type Parts = readonly RefusalKinds[]
/** The codes that several parts have. */
type Doubled<P extends Parts, Seen = never> = P extends readonly [
  infer Part,
  ...infer Rest extends readonly RefusalKinds[],
]
  ? Extract<keyof Part, Seen> | Doubled<Rest, Seen | keyof Part>
  : never
type Joined<P extends Parts> = P extends readonly [infer Part, ...infer Rest extends readonly RefusalKinds[]]
  ? Part & Joined<Rest>
  : unknown

/** One catalogue of several parts. A code that two of them have does not compile, and throws where types were not asked. */
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
