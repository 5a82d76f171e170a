import { describe, expect, it } from 'vitest'
import { classFromLists } from './cached-class.ts'
import type { ScheduleAnswer } from './schedule-data.ts'

const reader = { role: 'expert', manages: true, marks: true } as const
const now = new Date('2026-11-20T10:05:00.000Z')

const listing = (minutes: number) =>
  ({
    timeZone: 'Asia/Kolkata',
    holidays: [],
    items: [
      {
        ...{ id: 'class', status: 'scheduled', startsAt: '2026-11-20T10:00:00.000Z', minutes },
        ...{ centerId: 'hall', serviceId: 'kathak', spaceId: 'room', expertIds: ['asha'] },
        ...{ batchId: 'juniors', bookingId: null, bookingStatus: null, learners: [], absences: 1 },
      },
    ],
    centers: [
      {
        ...{ id: 'hall', name: 'Hall', timeZone: 'Asia/Kolkata' },
        ...{ rescheduleCutoffMinutes: 0, isSuspended: false, hours: [] },
      },
    ],
    services: [{ id: 'kathak', name: { en: 'Kathak', hi: 'कथक' } }],
    batches: [{ id: 'juniors', name: 'Kathak Juniors', batchType: 'group', seats: 2, capacity: 8 }],
    experts: [{ id: 'asha', name: 'Asha Menon' }],
    spaces: [{ id: 'room', name: 'Room 1', places: 1 }],
    learners: [],
  }) as ScheduleAnswer
const entry = (learnerId: string, name: string, status: string, mark: string | null = null) => ({
  ...{ learnerId, name, status, mark },
})
const roll = {
  entries: [
    entry('aarav', 'Aarav', 'expected', 'present'),
    entry('diya', 'Diya', 'excused'),
    entry('kabir', 'Kabir', 'expected'),
  ],
} as never

describe('a class that cannot be loaded', () => {
  const lists = [
    { answer: { ...listing(60), items: [] }, at: 3 },
    { answer: listing(45), at: 2 },
    { answer: listing(60), at: 1 },
  ]

  it('is shown from the newest cached list that contains it', () => {
    expect(classFromLists(lists, 'class', { roll: null, reader, now })).toMatchObject({
      at: 2,
      hasRoll: false,
      item: {
        title: { en: 'Kathak Juniors' },
        endsAt: '2026-11-20T10:45:00.000Z',
        center: { name: 'Hall' },
        space: { name: 'Room 1' },
        experts: [{ name: 'Asha Menon' }],
        learners: [],
        roll: null,
      },
    })
  })

  it('lists its learners from the cached attendance, without informed absences', () => {
    const { item } = classFromLists(lists, 'class', { roll, reader, now })!
    expect(item.learners.map(({ name }) => name)).toEqual(['Aarav', 'Kabir'])
    expect(item.roll).toEqual({ expected: 2, marked: 1, absences: 1 })
  })

  it('is empty when no list contains it', () => {
    expect(classFromLists(lists, 'other', { roll: null, reader, now })).toBeNull()
  })
})
