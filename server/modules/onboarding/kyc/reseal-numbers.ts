import type { Ctx, Tx } from '#server/platform/context.ts'
import { resealed } from './document-number.ts'
import { readSealed, replaceSealed } from './kyc-queries.ts'

const AT_A_TIME = 200

/** How many encrypted numbers are under which key, after all that can be opened were sealed with the present one. */
export interface Resealed {
  /** Were under the key before, and are under the present one now. */
  moved: number
  /** Were under the present key already. */
  kept: number
  /** Open with neither: they have to be asked for again. */
  unreadable: number
}

/**
 * Seals every number of a document with the installation's present key. May run beside the application, and again: what
 * was moved stays moved, and a number that changes meanwhile is sealed with the present key by whoever changes it.
 */
export async function resealNumbers(ctx: Pick<Ctx, 'config'>, db: Tx): Promise<Resealed> {
  const counts: Resealed = { moved: 0, kept: 0, unreadable: 0 }
  for (let after: string | null = null; ; ) {
    const rows = await readSealed(db, after, AT_A_TIME)
    for (const { documentId, sealed, ...subject } of rows) {
      const anew = resealed(ctx, subject, sealed)
      if (anew === undefined) counts.unreadable++
      else if (anew && (await replaceSealed(db, documentId, sealed, anew))) counts.moved++
      else counts.kept++
    }
    const last = rows.at(-1)
    if (!last || rows.length < AT_A_TIME) return counts
    after = last.documentId
  }
}
