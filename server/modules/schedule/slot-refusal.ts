import type { Refusal } from '#domain/kernel/refusal.ts'
import { clashWords, SLOT_REASONS, type Words } from '#domain/modules/schedule/slot-words.ts'
import { refuse } from '#domain/refusals.ts'
import type { Tx } from '#server/platform/context.ts'
import { findClash } from './clash-queries.ts'
import { alternativesTo, busyLearners, type Obstacle, type WantedSlot } from './wanted-slot.ts'

/** Says why a slot is not available, what it clashes with, and which others near it are free (rule R17). */
export async function refuseSlot(
  tx: Tx,
  slot: WantedSlot,
  obstacle: Obstacle,
  isMove: boolean,
): Promise<Refusal> {
  if (obstacle === 'not_open') return refuse('center_not_open')
  const refusal = await explain(tx, slot, obstacle)
  return { ...refusal, extra: { alternatives: await alternativesTo(tx, slot, isMove) } }
}

async function explain(tx: Tx, slot: WantedSlot, obstacle: Exclude<Obstacle, 'not_open'>): Promise<Refusal> {
  const { center, plan, wanted } = slot
  const clash = (words: Words) => ({ args: { clash: words.en, clash_hi: words.hi } })
  switch (obstacle) {
    case 'too_far':
      return refuse('slot_too_far', { args: { days: center.horizonDays } })
    case 'too_soon':
      return refuse('slot_too_soon', { args: { minutes: center.leadTimeMinutes } })
    case 'learner_busy': {
      const words: Words[] = []
      for (const id of busyLearners(slot))
        words.push(clashWords(await findClash(tx, plan, { kind: 'learner', id }), center.timeZone))
      const all = (language: keyof Words) => words.map(each => each[language]).join('; ')
      return refuse('learner_busy', clash({ en: all('en'), hi: all('hi') }))
    }
    case 'expert_busy': {
      const words = clashWords(
        await findClash(tx, plan, { kind: 'expert', id: plan.expertId }),
        center.timeZone,
      )
      return refuse('slot_taken', clash(words))
    }
    case 'space_busy':
    case null: {
      const words = clashWords({ what: 'space', name: '', title: null, period: wanted }, center.timeZone)
      return refuse('slot_taken', clash(words))
    }
    default: {
      const reason = SLOT_REASONS[obstacle]
      return refuse('slot_not_free', { args: { reason: reason.en, reason_hi: reason.hi } })
    }
  }
}
