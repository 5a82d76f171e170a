import { expect, test } from 'vitest'
import { CENTER_PARTS, centerStrength, PICTURES_WANTED } from './center-strength.ts'

const whole = {
  descriptions: 2,
  pictures: PICTURES_WANTED,
  amenities: 4,
  hasPhone: true,
  hasEmail: true,
  hours: 7,
  spaces: 2,
  services: 3,
  prices: 6,
  hasLegalName: true,
}

test('a profile with everything in it is complete', () => {
  expect(centerStrength(whole)).toEqual({ percent: 100, missing: [] })
})

test('an empty profile lacks every part', () => {
  const none = { descriptions: 0, pictures: 0, amenities: 0, hours: 0, spaces: 0, services: 0, prices: 0 }
  expect(centerStrength({ ...none, hasPhone: false, hasEmail: false, hasLegalName: false })).toEqual({
    percent: 0,
    missing: [...CENTER_PARTS],
  })
})

test('a description in one language and two pictures are not enough', () => {
  expect(centerStrength({ ...whole, descriptions: 1, pictures: 2 })).toEqual({
    percent: 80,
    missing: ['description', 'pictures'],
  })
})
