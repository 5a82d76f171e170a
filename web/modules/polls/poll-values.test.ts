import { describe, expect, it } from 'vitest'
import { newPoll } from '#domain/modules/polls/poll-api.ts'
import { bodyOf, type PollValues, pollProblems, startOf } from './poll-values.ts'

const zone = 'Asia/Kolkata'
const now = new Date('2026-11-21T06:00:00Z')
const id = '01939d3c-0000-7000-8000-000000000003'
const words = { required: 'missing', twice: 'twice', closingTime: 'not then' }
const at = { now, zone }
const option = (label: string, date = '', time = '') => ({ key: 1, label, date, time })
const filled: PollValues = {
  ...startOf(id, now, zone),
  question: 'Which day?',
  options: [option('Saturday'), option('Sunday')],
}

describe('the form of a poll', () => {
  it('converts the input to what the server accepts', () => {
    const body = bodyOf(filled, zone)
    expect(newPoll.safeParse(body).success).toBe(true)
    expect(body).toMatchObject({ batchId: id, voters: 'family', closesAt: '2026-11-24T14:30:00.000Z' })
    expect(pollProblems(filled, words, at)).toEqual({})
  })

  it('asks for one vote each from staff, without a batch', () => {
    const body = bodyOf({ ...filled, audience: 'staff' }, zone)
    expect(newPoll.safeParse(body).success).toBe(true)
    expect(body).toMatchObject({ voters: 'staff' })
    expect(body).not.toHaveProperty('batchId')
  })

  it('takes times instead of text for a class to be rescheduled', () => {
    const options = [option('left over', '2026-12-01', '17:00'), option('', '2026-12-02', '17:00')]
    const body = bodyOf({ ...filled, aboutTimes: true, classId: id, options }, zone)
    expect(newPoll.safeParse(body).success).toBe(true)
    expect(body.options).toEqual([
      { startsAt: '2026-12-01T11:30:00.000Z' },
      { startsAt: '2026-12-02T11:30:00.000Z' },
    ])
  })

  it('reports missing input and duplicate options at their fields', () => {
    const typed = {
      ...filled,
      question: ' ',
      batchId: '',
      options: [option('Saturday'), option(' saturday '), option('')],
    }
    expect(pollProblems(typed, words, at)).toEqual({
      question: 'missing',
      batchId: 'missing',
      'options.1.label': 'twice',
      'options.2.label': 'missing',
    })
  })

  it.each([
    ['a day that is over', '2026-11-20', '20:00', { closesDate: 'not then' }],
    ['an hour of today that is over', '2026-11-21', '09:00', { closesTime: 'not then' }],
    ['more than half a year ahead', '2027-11-21', '09:00', { closesDate: 'not then' }],
    ['an hour of today that is still to come', '2026-11-21', '20:00', {}],
  ])('reports at its field whether it may close at %s', (_, closesDate, closesTime, problems) => {
    expect(pollProblems({ ...filled, closesDate, closesTime }, words, at)).toEqual(problems)
  })
})
