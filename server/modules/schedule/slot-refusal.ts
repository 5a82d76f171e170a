import type { Refusal } from '#domain/kernel/refusal.ts'
import { clashWords, SLOT_REASONS, type Words } from '#domain/modules/schedule/slot-words.ts'
import { type RefusalCode, refuse } from '#domain/refusals.ts'
import type { Tx } from '#server/platform/context.ts'
import { findClash } from './clash-queries.ts'
import { alternativesTo, type Obstacle, type WantedSlot } from './wanted-slot.ts'

/** Says why a slot cannot be had, what it clashes with, and which others near it are free (rule R17). */
export async function refuseSlot(
  tx: Tx,
  slot: WantedSlot,
  obstacle: Obstacle,
  isMove: boolean,
): Promise<Refusal> {
  if (obstacle === 'not_open' && !isMove) return refuse('center_not_open')
  const { code, args } = await explain(tx, slot, obstacle)
  return refuse(code, { args, extra: { alternatives: await alternativesTo(tx, slot, isMove) } })
}

interface Explanation {
  code: RefusalCode
  args: Record<string, string | number>
}

async function explain(tx: Tx, slot: WantedSlot, obstacle: Obstacle): Promise<Explanation> {
  const { center, plan, wanted } = slot
  const clash = (words: Words) => ({ clash: words.en, clash_hi: words.hi })
  switch (obstacle) {
    case 'too_far':
      return { code: 'slot_too_far', args: { days: center.horizonDays } }
    case 'too_soon':
      return { code: 'slot_too_soon', args: { minutes: center.noticeMinutes } }
    case 'learner_busy': {
      const words = clashWords(await findClash(tx, plan, 'learner'), center.timeZone)
      return { code: 'learner_busy', args: clash(words) }
    }
    case 'expert_busy': {
      const words = clashWords(await findClash(tx, plan, 'expert'), center.timeZone)
      return { code: 'slot_taken', args: clash(words) }
    }
    case 'space_busy':
    case null: {
      const words = clashWords({ what: 'space', name: '', title: null, period: wanted }, center.timeZone)
      return { code: 'slot_taken', args: clash(words) }
    }
    default: {
      const reason = SLOT_REASONS[obstacle]
      return { code: 'slot_not_free', args: { reason: reason.en, reason_hi: reason.hi } }
    }
  }
}
