import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { localDateOf } from '#domain/kernel/time.ts'
import { pathTo } from '#domain/links.ts'
import { firstNameOf } from '#domain/modules/learners/learner-rules.ts'
import type { PlannedClass } from '../timetable/planned-queries.ts'
import type { Feed } from './feed-queries.ts'

const WORDS = {
  en: {
    own: 'My classes',
    family: 'Classes',
    with: 'With',
    online: 'Online',
    join: 'Join from the class',
    excused: 'is excused',
    clashing: 'has another class then',
  },
  hi: {
    own: 'मेरी क्लासें',
    family: 'क्लास',
    with: 'साथ',
    online: 'ऑनलाइन',
    join: 'क्लास से जुड़ें',
    excused: 'छुट्टी पर',
    clashing: 'की उसी समय दूसरी क्लास है',
  },
} as const

/** Bookings that are not confirmed yet. */
const OPEN = ['requested', 'held']

/**
 * Classes as iCalendar. Times are in UTC, which calendars show in the reader's own time zone. A class keeps its UID
 * when moved, and each move increments its SEQUENCE. Only learners of the link's own family are named.
 */
export function calendarOf(
  feed: Feed,
  classes: readonly PlannedClass[],
  { publicUrl, platform }: { publicUrl: string; platform: string },
): string {
  const { role, language } = feed
  const words = WORDS[language]
  const calendar = ical({
    name: `${platform}: ${feed.centerName ?? (role === 'expert' ? words.own : words.family)}`,
    prodId: { company: platform, product: 'Classes', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
  })
  const addressOf = (one: PlannedClass) => publicUrl + pathTo(`/${role}/schedule`, { class: one.id })
  for (const one of classes) {
    const title = language === 'hi' ? one.titleHi : one.titleEn
    const who = one.learners.map(({ name }) => firstNameOf(name))
    const isOff = one.status === 'cancelled' || one.learners.some(({ status }) => status === 'excused')
    const event = calendar.createEvent({
      // Never changes, even with another platform name: a calendar would show the class twice.
      id: `class-${one.id}@triveni`,
      sequence: one.version - 1,
      stamp: one.changedAt,
      start: one.startsAt,
      end: one.endsAt,
      summary: summaryOf(role, title, who, one),
      location: one.isOnline
        ? `${words.online}, ${one.centerName}`
        : [one.spaceName, one.centerName, one.address].filter(Boolean).join(', '),
      description: [
        one.experts.length > 0 && role !== 'expert' ? `${words.with}: ${one.experts.join(', ')}` : '',
        // Never the meeting's own link: whoever has the feed's address would have it, days before.
        one.isOnline && one.status !== 'cancelled' ? `${words.join}: ${addressOf(one)}` : '',
        ...one.learners
          .filter(({ status }) => status !== 'expected')
          .map(({ name, status }) => `${name} ${words[status as 'excused' | 'clashing']}`),
      ]
        .filter(Boolean)
        .join('\n'),
      status:
        one.status === 'cancelled'
          ? ICalEventStatus.CANCELLED
          : OPEN.includes(one.bookingStatus ?? '')
            ? ICalEventStatus.TENTATIVE
            : ICalEventStatus.CONFIRMED,
      transparency: isOff ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
      url: one.isOnline
        ? addressOf(one)
        : publicUrl +
          pathTo(`/${role}/schedule`, {
            view: 'day',
            currentDate: localDateOf(one.startsAt, one.timeZone),
          }),
    })
    event.created(one.createdAt).lastModified(one.changedAt)
  }
  return calendar.toString()
}

/** A family sees the learner, an expert the center, a center the teacher. */
function summaryOf(
  role: Feed['role'],
  title: string,
  who: (string | undefined)[],
  one: PlannedClass,
): string {
  const rest = role === 'learner' ? who : role === 'expert' ? [one.centerName] : one.experts
  return rest.length > 0 ? `${title} · ${rest.join(', ')}` : title
}
