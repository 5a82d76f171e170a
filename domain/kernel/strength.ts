// On its own because centers and experts share it, and neither uses the other.

/** How much of a profile is filled in: the share of its parts in whole percent, and which are missing. */
export function strengthOf<Part extends string>(
  filled: Readonly<Record<Part, boolean>>,
): { percent: number; missing: Part[] } {
  const parts = Object.keys(filled) as Part[]
  const missing = parts.filter(part => !filled[part])
  return { percent: Math.round((1 - missing.length / parts.length) * 100), missing }
}
