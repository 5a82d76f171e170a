import { type Money, money, splitByWeights } from '../../kernel/money.ts'
import type { LineKind } from './pricing-rules.ts'

/** What is left of an order's line, in paise: negative or zero for a discount. */
export interface LineLeft {
  kind: LineKind
  amount: number
}

/**
 * A refund spread over what is left of lines, in their order, so that the parts add up to it. A fee and the discounts
 * that follow it count as what was paid for it: of the discount as much is cancelled as of the fee it made smaller,
 * so that no line ever gives back more than it came to.
 */
export function spreadRefund(refund: Money, lines: readonly LineLeft[]): Money[] {
  const none = lines.map(() => money(0, refund.currency))
  if (refund.amount === 0) return none
  const groups = priced(lines)
  const shares = splitByWeights(
    refund,
    groups.map(group => group.net),
  )
  const parts = none
  groups.forEach((group, nth) => {
    const share = shares[nth]?.amount ?? 0
    let taken = 0
    for (const place of group.discounts) {
      const whole = -(lines[place]?.amount ?? 0)
      const part = group.net === 0 ? 0 : ofShare(whole, share, group.net)
      parts[place] = money(-part, refund.currency)
      taken += part
    }
    parts[group.place] = money(share + taken, refund.currency)
  })
  return parts
}

/** The same over some of the lines alone, such as those of one learner: the others give nothing. */
export function spreadOver(
  refund: Money,
  lines: readonly LineLeft[],
  isMeant: (place: number) => boolean,
): Money[] {
  const meant = lines.map((_, place) => place).filter(isMeant)
  const parts = spreadRefund(
    refund,
    meant.flatMap(place => lines[place] ?? []),
  )
  const byPlace = new Map(meant.map((place, nth) => [place, parts[nth]]))
  return lines.map((_, place) => byPlace.get(place) ?? money(0, refund.currency))
}

/** Lines with what is left of each. */
export function linesLeft(lines: readonly LineLeft[], left: readonly number[]): LineLeft[] {
  return lines.map(({ kind }, place) => ({ kind, amount: left[place] ?? 0 }))
}

interface Priced {
  place: number
  discounts: number[]
  net: number
}

/** Each line with the discounts that follow it. */
function priced(lines: readonly LineLeft[]): Priced[] {
  const groups: Priced[] = []
  for (const [place, { kind, amount }] of lines.entries()) {
    const last = groups.at(-1)
    if (kind !== 'discount') groups.push({ place, discounts: [], net: amount })
    else if (last) {
      last.discounts.push(place)
      last.net += amount
    } else throw new RangeError('a discount follows nothing')
  }
  return groups
}

/** The share of a whole, rounded half up; all of it if all of the net is refunded. */
function ofShare(whole: number, share: number, net: number): number {
  const product = BigInt(whole) * BigInt(share) * 2n + BigInt(net)
  return Number(product / (2n * BigInt(net)))
}
