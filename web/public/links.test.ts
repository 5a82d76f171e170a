import { expect, it } from 'vitest'
import { bookCenterHref, bookExpertHref, homeSearchHref, homeSearchOf, joinBatchHref } from './links.ts'

it('round-trips a search', () => {
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

it('omits defaults from the address', () => {
  expect(homeSearchHref({ activity: 'Yoga', distance: null, place: '' })).toBe('/?activity=Yoga')
  expect(homeSearchHref({})).toBe('/')
})

it.each([
  ['/?distance=abc', null],
  ['/?distance=7', null],
  ['/?distance=25000', 25_000],
])('reads the distance %s as %s m', (url, metres) => {
  expect(homeSearchOf(url).distance).toBe(metres)
})

it('reads a position only when both coordinates are present', () => {
  expect(homeSearchOf('/?latitude=19.04').latitude).toBeNull()
  expect(homeSearchOf('/?latitude=19.04&longitude=73.07')).toMatchObject({
    latitude: '19.04',
    longitude: '73.07',
  })
})

it('leads through sign-in to the page of the center', () => {
  expect(bookCenterHref('c1')).toBe('/sign-in?role=learner&next=%2Flearner%2Ffind-new-centers%2Fc1')
})

it('includes the activity that was searched for', () => {
  expect(bookCenterHref('c1', 's1')).toBe(
    '/sign-in?role=learner&next=%2Flearner%2Ffind-new-centers%2Fc1%3Fservice%3Ds1',
  )
})

it('includes the day and duration of the displayed slot', () => {
  const when = { minutes: 60, date: '2026-11-27', center: 'c1' }
  const next = new URL(bookExpertHref('e1', 's1', when), 'http://any').searchParams.get('next')
  expect(new URL(next ?? '', 'http://any').searchParams.toString()).toBe(
    'service=s1&minutes=60&date=2026-11-27&center=c1',
  )
})

it('leads through sign-in to joining a batch', () => {
  expect(joinBatchHref('b1')).toBe('/sign-in?role=learner&next=%2Flearner%2Fbatches%3Fjoin%3Db1')
})
