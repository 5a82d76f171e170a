/** What a refusal says, and with which status. */
interface RefusalKind {
  status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 414 | 415 | 416 | 421 | 422 | 429 | 503
  en: string
  hi: string
  /** Steps that are open to the person, as codes the screens know (rule R17). */
  next?: readonly string[]
}

/** Refusals by their code. */
export type RefusalKinds = Record<string, RefusalKind>
