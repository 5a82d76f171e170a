import { expect, it } from 'vitest'
import { MERGE_CLASHES, type MergeFacts, mergeClashes } from './merge-rules.ts'

const fine: MergeFacts = {
  isSame: false,
  isOwn: false,
  keptIsActive: true,
  isMergedAlready: false,
  duplicateIsAdmin: false,
  bothAreExperts: false,
  sharedCenters: [],
  overlaps: [],
}
const codes = (facts: Partial<MergeFacts>) => mergeClashes({ ...fine, ...facts }).map(clash => clash.code)

it.each([
  ['nothing', {}, []],
  ['one account chosen twice', { isSame: true }, ['same_account']],
  ['the admin’s own account', { isOwn: true }, ['own_account']],
  ['an account that stays but is switched off', { keptIsActive: false }, ['kept_inactive']],
  ['a duplicate that was merged before', { isMergedAlready: true }, ['merged_already']],
  ['a duplicate that is an admin', { duplicateIsAdmin: true }, ['is_admin']],
  ['two expert profiles', { bothAreExperts: true }, ['both_experts']],
  ['two centers where both work', { sharedCenters: ['A', 'B'] }, ['both_members', 'both_members']],
  ['classes at the same time', { overlaps: [{ name: 'Diya', startsAt: '' }] }, ['classes_overlap']],
] as const)('%s prevents the merge', (_, facts, expected) => {
  expect(codes(facts)).toEqual(expected)
})

it('lists all obstacles at once, in a fixed order', () => {
  const all = codes({
    isSame: true,
    isOwn: true,
    keptIsActive: false,
    isMergedAlready: true,
    duplicateIsAdmin: true,
    bothAreExperts: true,
    sharedCenters: ['A'],
    overlaps: [{ name: 'Diya', startsAt: '' }],
  })
  expect(all).toEqual(MERGE_CLASHES)
})
