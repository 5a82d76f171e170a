import { describe, expect, test } from 'vitest'
import type { CenterFacts, ExpertFacts, LearnerFacts } from './profile-facts.ts'
import { changesWished, gstinFits, movedOn, sameValue, withChanges } from './profile-rules.ts'

const sampige: CenterFacts = {
  legalName: 'Sampige Sports LLP',
  gstin: '29AAKFS1234C1Z5',
  centerTypeId: 'studio',
  operatingEntityId: 'firm',
  place: {
    addressLine: '14 Sampige Road',
    city: 'Bengaluru',
    stateCode: '29',
    latitude: 13.0035,
    longitude: 77.5709,
  },
}
const aarav: LearnerFacts = { name: 'Aarav Sharma', flat: 'B-204', contactPhone: null }
const ananya: ExpertFacts = { name: 'Ananya Deshpande', qualificationIds: ['bfa', 'coach'] }

describe('a requested change', () => {
  test('lists the differences, before and after', () => {
    const place = { ...sampige.place, addressLine: '9 Margosa Road' }
    expect(changesWished('center', sampige, { legalName: 'Sampige Sports LLP', place })).toEqual([
      { fact: 'place', from: sampige.place, to: place },
    ])
  })

  test('can clear a fact, and ignores facts that are not mentioned', () => {
    expect(changesWished('learner', aarav, { flat: null })).toEqual([
      { fact: 'flat', from: 'B-204', to: null },
    ])
    expect(changesWished('learner', aarav, { name: undefined })).toEqual([])
  })

  test('is empty if the same qualifications come in another order', () => {
    expect(changesWished('expert', ananya, { qualificationIds: ['coach', 'bfa'] })).toEqual([])
    expect(changesWished('expert', ananya, { qualificationIds: ['coach'] })).toHaveLength(1)
  })
})

describe('a change is outdated', () => {
  const asked = changesWished('learner', aarav, { name: 'Aarav S. Sharma', flat: 'C-101' })

  test('when the current value is no longer the one it started from', () => {
    expect(movedOn(asked, { ...aarav, flat: 'B-301' })).toEqual([
      { fact: 'flat', from: 'B-204', to: 'C-101' },
    ])
  })

  test.each([
    ['as it was', aarav],
    ['already requested in this form', { ...aarav, name: 'Aarav S. Sharma' }],
    ['changed in a fact that is not part of it', { ...aarav, contactPhone: '+919800000002' }],
  ])('not when it is %s', (_, now) => {
    expect(movedOn(asked, now)).toEqual([])
  })

  test('when the fact is no longer stored', () => {
    expect(movedOn(asked, { name: aarav.name })).toHaveLength(1)
  })

  test('in part, and the rest is still applied', () => {
    expect(withChanges(aarav, asked)).toEqual({ name: 'Aarav S. Sharma', flat: 'C-101', contactPhone: null })
  })
})

test.each([
  ['29AAKFS1234C1Z5', '29', true],
  ['27AAKFS1234C1Z5', '29', false],
  [null, '29', true],
])('a GSTIN %s in the state %s: %s', (gstin, stateCode, fits) => {
  expect(gstinFits({ gstin, place: { ...sampige.place, stateCode } })).toBe(fits)
})

test('a pin moved by less than a metre is the same location, one moved by a street is not', () => {
  expect(sameValue(sampige.place, { ...sampige.place, latitude: 13.003_500_4 })).toBe(true)
  expect(sameValue(sampige.place, { ...sampige.place, latitude: 13.004 })).toBe(false)
})
