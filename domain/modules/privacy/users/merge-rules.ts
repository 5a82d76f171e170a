/** What can prevent merging two accounts, in display order. */
export const MERGE_CLASHES = [
  'same_account',
  'own_account',
  'kept_inactive',
  'merged_already',
  'is_admin',
  'both_experts',
  'both_members',
  'classes_overlap',
] as const
export type MergeClash = (typeof MERGE_CLASHES)[number]

/** What decides whether a duplicate may be merged into the remaining account. */
export interface MergeFacts {
  isSame: boolean
  /** The admin would merge away their own account. */
  isOwn: boolean
  keptIsActive: boolean
  /** The duplicate was merged before. */
  isMergedAlready: boolean
  duplicateIsAdmin: boolean
  bothAreExperts: boolean
  /** Names of centers where both currently work. */
  sharedCenters: readonly string[]
  /** Upcoming classes of one person at the same time, across both accounts. */
  overlaps: readonly { name: string; startsAt: string }[]
}

export interface FoundClash {
  code: MergeClash
  /** The center or person it is about. */
  name: string | null
  /** When the classes clash. */
  startsAt: string | null
}

/** Everything that prevents the merge; empty if the accounts may be merged. */
export function mergeClashes(facts: MergeFacts): FoundClash[] {
  const plain = (code: MergeClash, holds: boolean): FoundClash[] =>
    holds ? [{ code, name: null, startsAt: null }] : []
  return [
    ...plain('same_account', facts.isSame),
    ...plain('own_account', facts.isOwn),
    ...plain('kept_inactive', !facts.keptIsActive),
    ...plain('merged_already', facts.isMergedAlready),
    ...plain('is_admin', facts.duplicateIsAdmin),
    ...plain('both_experts', facts.bothAreExperts),
    ...facts.sharedCenters.map(name => ({ code: 'both_members' as const, name, startsAt: null })),
    ...facts.overlaps.map(overlap => ({ code: 'classes_overlap' as const, ...overlap })),
  ]
}
