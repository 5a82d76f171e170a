import { expect, it } from 'vitest'
import { bookCenterHref, bookExpertHref, homeSearchHref, homeSearchOf, joinBatchHref } from './links.ts'

it('reads back the search that it wrote', () => {
  const search = {
    activity: 'योग',
    place: 'Kharghar',
    distance: 10_000,
    latitude: null,
    longitude: null,
    language: 'hi',
  }
  expect(homeSearchOf(homeSearchHref(search))).toEqual(search)
})

it('leaves what is usual out of the address', () => {
  expect(homeSearchHref({ activity: 'Yoga', distance: null, place: '' })).toBe('/?activity=Yoga')
  expect(homeSearchHref({})).toBe('/')
})

it.each([
  ['/?distance=abc', null],
  ['/?distance=7', null],
  ['/?distance=25000', 25_000],
])('takes the distance of %s as %s m', (url, metres) => {
  expect(homeSearchOf(url).distance).toBe(metres)
})

it('knows a position only when both of its numbers are there', () => {
  expect(homeSearchOf('/?latitude=19.04').latitude).toBeNull()
  expect(homeSearchOf('/?latitude=19.04&longitude=73.07')).toMatchObject({
    latitude: '19.04',
    longitude: '73.07',
  })
})

it('leads through sign-in to the page of the center', () => {
  expect(bookCenterHref('c1')).toBe('/sign-in?role=learner&next=%2Flearner%2Ffind-new-centers%2Fc1')
})

it('takes the activity along that was looked for', () => {
  expect(bookCenterHref('c1', 's1')).toBe(
    '/sign-in?role=learner&next=%2Flearner%2Ffind-new-centers%2Fc1%3Fservice%3Ds1',
  )
})

it('takes the day and the length along that a free time was shown for', () => {
  const when = { minutes: 60, date: '2026-11-27', center: 'c1' }
  const next = new URL(bookExpertHref('e1', 's1', when), 'http://any').searchParams.get('next')
  expect(new URL(next ?? '', 'http://any').searchParams.toString()).toBe(
    'service=s1&minutes=60&date=2026-11-27&center=c1',
  )
})

it('leads through sign-in to joining a batch', () => {
  expect(joinBatchHref('b1')).toBe('/sign-in?role=learner&next=%2Flearner%2Fbatches%3Fjoin%3Db1')
})
