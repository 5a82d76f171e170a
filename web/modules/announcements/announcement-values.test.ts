import { expect, test } from 'vitest'
import { newAnnouncement } from '#domain/modules/announcements/announcement-api.ts'
import { announcementProblems, audienceOf, bodyOf, startOf } from './announcement-values.ts'

const now = new Date('2026-11-21T06:00:00Z')
const where = { now, zone: 'Asia/Kolkata', isCenter: true }
const words = { required: 'required', time: 'time', files: 'files' }
const batchId = '01939d3c-0000-7000-8000-000000000001'

test('a form that is filled in is a body of the contract, with the language that was written alone', () => {
  const values = {
    ...startOf('en', { batchId }, where),
    words: { en: { title: 'No classes', text: 'On Saturday.' }, hi: { title: 'x', text: '' } },
  }
  const body = bodyOf(values, undefined, where.zone)
  expect(newAnnouncement.safeParse(body)).toMatchObject({ success: true })
  expect(body.words).toEqual({ en: { title: 'No classes', text: 'On Saturday.' } })
  expect(body.sendAt).toBeUndefined()
  expect(
    bodyOf({ ...values, when: 'later', date: '2026-11-22', time: '18:00' }, undefined, where.zone).sendAt,
  ).toBe('2026-11-22T12:30:00.000Z')
})

test('a saved filter is taken as far as the list of learners knows it', () => {
  const values = startOf('en', { filter: { status: 'active' } }, where)
  expect(values.kind).toBe('filter')
  const filter = { id: '', name: 'Swimmers', values: { tags: 'squad,early', page: '2', dues: '' } }
  const audience = audienceOf(values, filter)
  expect(audience).toEqual({ kind: 'filter', filter: { tags: 'squad,early' }, filterName: 'Swimmers' })
  expect(startOf('en', { filter: {} }, where).kind).toBe('center')
  expect(startOf('en', { filter: {} }, { ...where, isCenter: false }).kind).toBe('batch')
})

test('says what is missing, also of the second language, and a time that has passed', () => {
  const values = startOf('en', {}, where)
  expect(announcementProblems(values, undefined, words, where)).toEqual({
    batchId: 'required',
    'words.en.title': 'required',
    'words.en.text': 'required',
  })
  const later = { ...values, batchId, languages: ['hi' as const], when: 'later' as const, time: '11:00' }
  expect(announcementProblems(later, undefined, words, where)).toMatchObject({
    'words.hi.title': 'required',
    time: 'time',
  })
})
