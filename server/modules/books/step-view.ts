import type { SignedIn } from '#domain/access/actor.ts'
import { money } from '#domain/kernel/money.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { DoerRow, NoteRow, StepRow } from './step-queries.ts'

export type Explanation = ApiAnswer<'GET /explanations/{kind}/{id}'>
type Step = Explanation['steps'][number]

/** A transaction as the actor sees it: as entries for those who manage books, in plain words for families. */
export function stepAnswer(actor: SignedIn, row: StepRow, focus: string | null): Step {
  const { currency, entries } = row
  const debited = entries.reduce((sum, entry) => sum + Math.max(entry.amount, 0), 0)
  const side = (amount: number) => (amount > 0 ? money(amount, currency) : null)
  const shown = actor.role === 'learner' ? [] : entries
  return {
    id: row.id,
    kind: row.kind,
    at: isoInstant(row.occurredAt),
    amount: money(debited, currency),
    by: doerAnswer(actor, row.by),
    entries: shown.map(({ account, label, ownerName, amount }) => ({
      account,
      label,
      ownerName: seesNames(actor) ? ownerName : null,
      debit: side(amount),
      credit: side(0 - amount),
    })),
    isFocus: focus !== null && (row.id === focus || row.sourceId === focus),
  }
}

export function noteAnswer(actor: SignedIn, row: NoteRow): Explanation['notes'][number] {
  return { at: isoInstant(row.at), action: row.action, by: doerAnswer(actor, row.by) }
}

/** Families and experts see which side acted; names are only for the center and the platform (rule R12). */
function doerAnswer(actor: SignedIn, by: DoerRow | null): Step['by'] {
  if (!by) return null
  if (by.userId === null) return { who: 'automatic', name: null }
  const isOwn = by.userId === actor.userId && by.role === actor.role
  return { who: isOwn ? 'you' : sideOf(by.role), name: seesNames(actor) ? by.name : null }
}

function sideOf(role: string | null): NonNullable<Step['by']>['who'] {
  if (role === 'center' || role === 'expert') return role
  return role === 'admin' ? 'platform' : 'family'
}

function seesNames(actor: SignedIn): boolean {
  return actor.role === 'center' || actor.role === 'admin'
}
