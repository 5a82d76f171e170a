import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import {
  idField,
  instantField,
  limit,
  listAnswer,
  longText,
  offset,
  optionalFilter,
  pageQuery,
  search,
  shortText,
} from '../../kernel/fields.ts'
import { LONGEST_FILTER_NAME } from '../accounts/saved-filter-api.ts'
import { fileAnswer } from '../files/file-api.ts'
import { learnerFilters } from '../learners/membership-api.ts'
import { namePair } from '../masterlists/masterlist-api.ts'
import {
  ANNOUNCEMENT_AUDIENCES,
  LONGEST_ANSWER,
  LONGEST_TEXT,
  LONGEST_TITLE,
  MISSED_REASONS,
  MOST_DOCUMENTS,
  MOST_PICTURES,
} from './announcement-rules.ts'

const byId = z.strictObject({ id: idField })
const announcementReads = ['announcements']

const wording = z.object({ title: z.string(), text: z.string() }).nullable()
const newWording = z.strictObject({ title: shortText(LONGEST_TITLE, 2), text: longText(LONGEST_TEXT, 1) })

const learnerFilter = z.strictObject({ search, ...learnerFilters })
/** What the list of learners is narrowed by, as it is stored. */
export type LearnerFilter = z.output<typeof learnerFilter>

/** Whom an announcement is for. */
const audience = z
  .strictObject({
    kind: z.enum(ANNOUNCEMENT_AUDIENCES),
    batchId: idField.optional(),
    serviceId: idField.optional(),
    /** What the list of learners is narrowed by, and how the center calls it. */
    filter: learnerFilter.optional(),
    filterName: shortText(LONGEST_FILTER_NAME).optional(),
  })
  .refine(({ kind, batchId }) => kind !== 'batch' || batchId !== undefined, { path: ['batchId'] })
  .refine(({ kind, serviceId }) => kind !== 'service' || serviceId !== undefined, { path: ['serviceId'] })
  .refine(({ kind, filter }) => kind !== 'filter' || filter !== undefined, { path: ['filter'] })

export const newAnnouncement = z
  .strictObject({
    audience,
    /** In one language or both; readers get theirs, otherwise the one there is. */
    words: z.strictObject({ en: newWording.optional(), hi: newWording.optional() }),
    pictureIds: z.array(idField).max(MOST_PICTURES).default([]),
    documentIds: z.array(idField).max(MOST_DOCUMENTS).default([]),
    /** `desk`: short answers that the center reads under it. */
    answers: z.enum(['off', 'desk']).default('off'),
    /** Absent: now. */
    sendAt: instantField.optional(),
  })
  .refine(({ words }) => words.en !== undefined || words.hi !== undefined, { path: ['words'] })
  .refine(
    ({ pictureIds, documentIds }) => {
      const ids = [...pictureIds, ...documentIds]
      return new Set(ids).size === ids.length
    },
    { path: ['pictureIds'] },
  )

/** Whom it reaches, in numbers. */
const reach = z.object({
  /** Learners for whose families it is; null where it is for people who work at the center. */
  learners: z.int().nullable(),
  families: z.int().nullable(),
  /** Accounts that can read it. */
  people: z.int(),
  /** Learners without a guardian who has confirmed the number: nobody reads it for them. */
  unreached: z.int(),
  /** Children whose guardians want no messages about them: it is in their list, and no notification is sent (rule R12). */
  quiet: z.int(),
})

const announcementAnswer = z.object({ id: idField, text: z.string(), at: z.string() })

/** An announcement as its reader sees it. */
const announcement = z
  .object({
    id: idField,
    status: z.enum(['scheduled', 'sent', 'missed', 'withdrawn']),
    words: z.object({ en: wording, hi: wording }),
    audience: z.object({
      kind: z.enum(ANNOUNCEMENT_AUDIENCES),
      batch: z.object({ id: idField, name: z.string() }).nullable(),
      service: z.object({ id: idField, name: namePair }).nullable(),
      /** The center's own name for it, which families do not see. */
      filterName: z.string().nullable(),
      /** For whoever may change it. */
      filter: learnerFilter.nullable(),
    }),
    center: z.object({ id: idField, name: z.string(), timeZone: z.string() }),
    /** The expert who wrote it for their batch; null: the center. */
    expert: z.object({ id: idField, name: z.string() }).nullable(),
    /** Who wrote it, for the center's people. */
    author: z.string().nullable(),
    sendAt: z.string(),
    sentAt: z.string().nullable(),
    missedBecause: z.enum(MISSED_REASONS).nullable(),
    answers: z.enum(['off', 'desk']),
    pictures: z.array(fileAnswer),
    documents: z.array(fileAnswer),
    /** As one of those it is for; null where the reader is none. */
    own: z
      .object({
        /** The reader's learners that it is for; none for staff. */
        learners: z.array(z.object({ id: idField, name: z.string() })),
        seenAt: z.string().nullable(),
        answers: z.array(announcementAnswer),
      })
      .nullable(),
    /** For those who sent it. */
    figures: reach
      .extend({
        /** People who opened it, and learners for whom at least one guardian did. */
        seenPeople: z.int(),
        seenLearners: z.int(),
        answers: z.int(),
        /** Notifications that are still to be sent. */
        waiting: z.int(),
        /** People who were notified and have not opened it: those who can be notified again. */
        unopened: z.int(),
      })
      .nullable(),
    /** When those who have not opened it may be reminded; null: not any more, or nobody is left. */
    againFrom: z.string().nullable(),
    can: z.object({
      change: z.boolean(),
      withdraw: z.boolean(),
      again: z.boolean(),
      readers: z.boolean(),
      readAnswers: z.boolean(),
      answer: z.boolean(),
    }),
  })
  .meta({ id: 'Announcement' })

const readerRow = z
  .object({
    /** The learner, or the name of who works here. */
    name: z.string(),
    learnerId: idField.nullable(),
    batches: z.array(z.string()),
    seenAt: z.string().nullable(),
    /** The guardians with an account, for the center's people; experts do not read their names. */
    guardians: z.array(z.object({ name: z.string(), seenAt: z.string().nullable() })),
    /** How many guardians with an account there are. */
    accounts: z.int(),
  })
  .meta({ id: 'AnnouncementReader' })

const answerRow = z
  .object({
    id: idField,
    text: z.string(),
    at: z.string(),
    /** Who wrote it; an expert reads for whom instead. */
    name: z.string().nullable(),
    /** The family's learners it is for. */
    learners: z.array(z.string()),
  })
  .meta({ id: 'AnnouncementAnswer' })

export const announcementsApi = defineContract({
  'GET /announcements': {
    id: 'announcement.list',
    summary:
      'Announcements to the reader, or those that they look after: of the center, of batches an expert teaches; the newest first.',
    access: { learner: true, expert: true, center: 'member' },
    query: z.strictObject({
      /** `own`: to the reader. `sent`: those they look after. */
      which: z.enum(['own', 'sent']).default('own'),
      status: optionalFilter(z.enum(['scheduled', 'sent', 'missed', 'withdrawn'])),
      seen: optionalFilter(z.enum(['no'])),
      batch: optionalFilter(idField),
      audience: optionalFilter(z.enum(ANNOUNCEMENT_AUDIENCES)),
      learnerId: optionalFilter(idField),
      ...pageQuery,
    }),
    answer: listAnswer(announcement),
  },
  'POST /announcements/audience': {
    id: 'announcement.plan',
    summary: 'Whom an announcement would reach now, in numbers; nothing is sent.',
    access: { expert: true, center: 'learners:manage' },
    stale: [],
    body: z.strictObject({ audience }),
    answer: reach,
    idempotency: 'none',
    rate: { max: 600, windowSeconds: 3600, per: 'user' },
  },
  'POST /announcements': {
    id: 'announcement.create',
    summary:
      'Announce something to a batch, an activity, the center, some of its learners, its staff or its experts, now or at a time; experts to their batches.',
    access: { expert: true, center: 'learners:manage' },
    stale: announcementReads,
    body: newAnnouncement,
    answer: announcement,
    status: 201,
    refusals: [
      'announcement_day_limit',
      'announcement_waiting_limit',
      'announcement_nobody',
      'announcement_too_many',
      'announcement_time',
      'announcement_center',
      'file_not_usable',
    ],
    rate: { max: 30, windowSeconds: 3600, per: 'user' },
  },
  'GET /announcements/{id}': {
    id: 'announcement.show',
    summary: 'One announcement that the reader gets or looks after.',
    access: { learner: true, expert: true, center: 'member' },
    params: byId,
    answer: announcement,
  },
  'PUT /announcements/{id}': {
    id: 'announcement.change',
    summary: 'Change an announcement that has not been sent.',
    access: { expert: true, center: 'learners:manage' },
    stale: announcementReads,
    params: byId,
    body: newAnnouncement,
    answer: announcement,
    refusals: [
      'announcement_sent',
      'announcement_day_limit',
      'announcement_waiting_limit',
      'announcement_nobody',
      'announcement_too_many',
      'announcement_time',
      'announcement_center',
      'file_not_usable',
    ],
    rate: { max: 60, windowSeconds: 3600, per: 'user' },
  },
  'POST /announcements/{id}/withdrawal': {
    id: 'announcement.withdraw',
    summary:
      'Withdraw an announcement: one that waits is not sent, of a sent one nobody reads the text any more.',
    access: { expert: true, center: 'learners:manage' },
    stale: announcementReads,
    params: byId,
    answer: announcement,
    status: 201,
    refusals: ['announcement_over'],
  },
  'POST /announcements/{id}/reminders': {
    id: 'announcement.again',
    summary: 'Send it again to everybody who has not opened it, twice at most and not within a day.',
    access: { expert: true, center: 'learners:manage' },
    stale: announcementReads,
    params: byId,
    answer: announcement,
    status: 201,
    refusals: [
      'announcement_over',
      'announcement_again_later',
      'announcement_again_limit',
      'announcement_all_seen',
    ],
  },
  'PUT /announcements/{id}/seen': {
    id: 'announcement.see',
    summary: 'The reader has opened it.',
    access: { learner: true, expert: true, center: 'member' },
    stale: announcementReads,
    params: byId,
    answer: z.undefined(),
    status: 204,
    rate: { max: 240, windowSeconds: 60, per: 'user' },
  },
  'POST /announcements/{id}/answers': {
    id: 'announcement.answer',
    summary: 'A short answer that the center reads under the announcement.',
    access: { learner: true, expert: true, center: 'member' },
    stale: announcementReads,
    params: byId,
    body: z.strictObject({ text: longText(LONGEST_ANSWER, 1) }),
    answer: announcement,
    status: 201,
    refusals: ['announcement_no_answers', 'announcement_answer_limit'],
    rate: { max: 30, windowSeconds: 3600, per: 'user' },
  },
  'GET /announcements/{id}/answers': {
    id: 'announcement.answers',
    summary: 'What readers answered, the newest first.',
    access: { expert: true, center: 'learners:view' },
    params: byId,
    query: z.strictObject({ limit, offset }),
    answer: listAnswer(answerRow),
  },
  'GET /announcements/{id}/readers': {
    id: 'announcement.readers',
    summary: 'Who has opened it and who has not: learners with their guardians, or who works here.',
    access: { expert: true, center: 'learners:view' },
    params: byId,
    query: z.strictObject({ seen: optionalFilter(z.enum(['yes', 'no'])), search, limit, offset }),
    answer: listAnswer(readerRow),
  },
})
