import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import { idField } from '../../kernel/fields.ts'

const named = z.object({ id: idField, name: z.string() })

/** A private link through which an external calendar shows a person's classes. */
const calendarFeed = z
  .object({
    id: idField,
    /**
     * Opens the classes for anyone who has it. Null in the stored answers of creating and renewing, and if the
     * installation's key has changed: then renew it.
     */
    url: z.string().nullable(),
    /** For a family: whose classes. Empty: all its learners. */
    learners: z.array(named),
    /** For a center: the expert or space of the classes. */
    expert: named.nullable(),
    space: named.nullable(),
    createdAt: z.string(),
    renewedAt: z.string().nullable(),
    /** When a calendar last fetched it. */
    readAt: z.string().nullable(),
  })
  .meta({ id: 'CalendarFeed' })

const access = { learner: true, expert: true, center: 'bookings:view' } as const
const byId = z.strictObject({ id: idField })

/** The most links one person can have, in each role. */
export const MOST_FEEDS = 10

export const feedsApi = defineContract({
  'GET /calendar-feeds': {
    id: 'feed.list',
    summary: 'The own calendar links of this role; a center member’s of the chosen center.',
    access,
    answer: z.object({ items: z.array(calendarFeed) }),
  },
  'POST /calendar-feeds': {
    id: 'feed.make',
    summary:
      'Make a calendar link: of all or some of the own learners, of an expert’s own classes in all centers, or of one expert or space of the center.',
    stale: ['calendar-feeds'],
    access,
    body: z.strictObject({
      learnerIds: z.array(idField).max(12).default([]),
      expertId: idField.optional(),
      spaceId: idField.optional(),
    }),
    answer: calendarFeed,
    status: 201,
    refusals: ['too_many_feeds', 'feed_of_what'],
  },
  'POST /calendar-feeds/{id}/renewal': {
    id: 'feed.renew',
    summary: 'Give a calendar link a new address; the former one ends at once.',
    stale: ['calendar-feeds'],
    access,
    params: byId,
    answer: calendarFeed,
  },
  'DELETE /calendar-feeds/{id}': {
    id: 'feed.revoke',
    summary: 'End a calendar link: whoever has it reads nothing any more.',
    stale: ['calendar-feeds'],
    access,
    params: byId,
    answer: z.undefined(),
    status: 204,
  },
  'GET /calendar/{token}': {
    id: 'feed.read',
    summary:
      'The classes behind a calendar link as iCalendar (RFC 5545), 90 days back and all that is planned. Takes If-None-Match.',
    access: 'public',
    params: z.strictObject({ token: z.string().regex(/^[\w-]{43}(\.ics)?$/) }),
    answersBytes: true,
    answer: z.undefined(),
    rate: { max: 600, windowSeconds: 3600, per: 'address' },
  },
})
