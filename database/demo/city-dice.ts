/** Throws of dice that fall the same way in every demo. */
export interface Dice {
  /** From 0 up to, without, 1. */
  next(): number
  /** True so often: 0.1 is one in ten. */
  chance(share: number): boolean
  /** A whole number, both ends included. */
  between(from: number, to: number): number
  pick<Item>(items: readonly Item[]): Item
}

/** Dice of a thing's name, so that what is added elsewhere changes nothing of it. */
export function diceOf(name: string): Dice {
  let state = hashOf(name)
  // Mulberry32: small, even enough, and the same on every machine.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    between,
    chance: share => next() < share,
    pick: items => {
      const item = items[between(0, items.length - 1)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
  }
}

function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619)
  return hash
}
