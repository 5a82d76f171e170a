import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import {
  idField,
  instantField,
  limit,
  listAnswer,
  offset,
  optionalFilter,
  pageQuery,
  search,
  shortText,
} from '../../kernel/fields.ts'
import { namePair } from '../masterlists/masterlist-api.ts'
import {
  LEAST_OPTIONS,
  LONGEST_OPTION,
  LONGEST_QUESTION,
  MOST_OPTIONS,
  POLL_AUDIENCES,
  POLL_VOTERS,
} from './poll-rules.ts'

const byId = z.strictObject({ id: idField })
const pollReads = ['polls']

/** One vote that the reader gives: of a learner, of a family for its learners, or their own as staff. */
const ownVote = z.object({
  /** Null for staff. */
  learnerId: idField.nullable(),
  /** The reader's own learners that this vote is for. */
  names: z.array(z.string()),
  /** Null where nothing was chosen yet. */
  optionIds: z.array(idField).nullable(),
  votedAt: z.string().nullable(),
})

const pollOption = z.object({
  id: idField,
  /** Empty where the option is a time. */
  label: z.string(),
  startsAt: z.string().nullable(),
  /** Null where the sums are not shown. */
  votes: z.int().nullable(),
})

/** A poll as its reader sees it. Nobody reads here who chose what, but for the own votes. */
export const pollAnswer = z
  .object({
    id: idField,
    question: z.string(),
    audience: z.enum(POLL_AUDIENCES),
    voters: z.enum(POLL_VOTERS),
    choice: z.enum(['one', 'several']),
    /** Staff see who chose what; a secret poll tells nobody. */
    isNamed: z.boolean(),
    status: z.enum(['open', 'closed']),
    closesAt: z.string(),
    closedAt: z.string().nullable(),
    createdAt: z.string(),
    center: z.object({ id: idField, name: z.string(), timeZone: z.string() }),
    batch: z.object({ id: idField, name: z.string() }).nullable(),
    service: z.object({ id: idField, name: namePair }).nullable(),
    /** The class that would be moved, where the options are times, while it is still to come. */
    class: z.object({ id: idField, startsAt: z.string() }).nullable(),
    options: z.array(pollOption),
    /** Why sums are shown, or are not. */
    sums: z.enum(['shown', 'after_vote', 'too_few']),
    /** Null where the sums are not shown to who answers. */
    answered: z.int().nullable(),
    /** What the reader has to answer. */
    own: z.array(ownVote),
    /** Whether those who have not answered are reminded before it closes. */
    remindBefore: z.boolean(),
    /** When they can be reminded by hand again; null: now, or not by this reader. */
    remindAgainAt: z.string().nullable(),
    can: z.object({
      vote: z.boolean(),
      close: z.boolean(),
      stats: z.boolean(),
      /** See who chose what. */
      details: z.boolean(),
    }),
  })
  .meta({ id: 'Poll' })

export const pollStats = z
  .object({
    poll: pollAnswer,
    /** How many are asked now or have answered. */
    asked: z.int(),
    answered: z.int(),
    /** Of a poll to more than one batch. A learner in two batches counts in both. */
    batches: z.array(
      z.object({
        /** Null: in none. */
        batch: z.object({ id: idField, name: z.string() }).nullable(),
        /** Null where so few answered a secret poll that it would tell who. */
        answered: z.int().nullable(),
        votes: z.array(z.object({ optionId: idField, votes: z.int() })),
      }),
    ),
    missing: z.object({
      count: z.int(),
      /** Who has not answered, the first of them; null where the poll is secret or the reader may not see names. */
      names: z.array(z.string()).nullable(),
    }),
  })
  .meta({ id: 'PollStats' })

const pollDetail = z
  .object({
    /** The learners of the vote, or the member of staff. */
    names: z.array(z.string()),
    optionIds: z.array(idField),
    votedAt: z.string(),
  })
  .meta({ id: 'PollDetail' })

export const newPoll = z
  .strictObject({
    audience: z.enum(POLL_AUDIENCES),
    batchId: idField.optional(),
    serviceId: idField.optional(),
    voters: z.enum(POLL_VOTERS),
    question: shortText(LONGEST_QUESTION, 3),
    choice: z.enum(['one', 'several']),
    /** Staff see who chose what; a secret poll tells nobody. */
    isNamed: z.boolean(),
    /** The coming class of the batch that would be moved to one of the times. */
    classId: idField.optional(),
    options: z
      .array(
        z.strictObject({
          label: shortText(LONGEST_OPTION, 0).default(''),
          /** A time instead of words. */
          startsAt: instantField.optional(),
        }),
      )
      .min(LEAST_OPTIONS)
      .max(MOST_OPTIONS),
    closesAt: instantField,
    remindBefore: z.boolean(),
  })
  .refine(poll => poll.audience !== 'batch' || poll.batchId !== undefined, { path: ['batchId'] })
  .refine(poll => poll.audience !== 'service' || poll.serviceId !== undefined, { path: ['serviceId'] })
  .refine(poll => (poll.audience === 'staff') === (poll.voters === 'staff'), { path: ['voters'] })
  .refine(poll => poll.classId === undefined || poll.audience === 'batch', { path: ['classId'] })
  .refine(
    poll =>
      poll.options.every(option =>
        poll.classId === undefined
          ? option.label !== '' && option.startsAt === undefined
          : option.label === '' && option.startsAt !== undefined,
      ),
    { path: ['options'] },
  )
  .refine(
    ({ options }) =>
      new Set(options.map(({ label, startsAt }) => startsAt ?? label.toLowerCase())).size === options.length,
    { path: ['options'] },
  )

export const pollsApi = defineContract({
  'GET /polls': {
    id: 'poll.list',
    summary:
      'Polls that the reader answers or, as staff, looks after, the newest first: of the family, of an expert’s batches, of the center.',
    access: { learner: true, expert: true, center: 'member' },
    query: z.strictObject({
      status: optionalFilter(z.enum(['open', 'closed'])),
      batch: optionalFilter(idField),
      audience: optionalFilter(z.enum(POLL_AUDIENCES)),
      /** Only those that ask the reader. */
      which: z.enum(['all', 'own']).default('all'),
      ...pageQuery,
    }),
    answer: listAnswer(pollAnswer),
  },
  'POST /polls': {
    id: 'poll.create',
    summary:
      'Ask a batch, everybody of an activity, the whole center or its staff; experts ask their batches.',
    access: { expert: true, center: 'attendance:manage' },
    stale: pollReads,
    body: newPoll,
    answer: pollAnswer,
    status: 201,
    refusals: ['poll_closing_time', 'poll_class_over', 'poll_nobody'],
    rate: { max: 20, windowSeconds: 3600, per: 'user' },
  },
  'GET /polls/{id}': {
    id: 'poll.show',
    summary: 'One poll, with its sums as far as the reader may see them.',
    access: { learner: true, expert: true, center: 'member' },
    params: byId,
    answer: pollAnswer,
  },
  'PUT /polls/{id}/vote': {
    id: 'poll.vote',
    summary:
      'Vote, or choose otherwise, until the poll closes. One vote a learner, a family or a member of staff.',
    access: { learner: true, expert: true, center: 'member' },
    stale: pollReads,
    params: byId,
    body: z.strictObject({
      /** Of the family: the learner whose vote it is, or one of those it is for. Staff leave it out. */
      learnerId: idField.optional(),
      optionIds: z.array(idField).min(1).max(MOST_OPTIONS),
      /** When it was chosen, and the device’s clock now: of two votes that cross, the later choice counts. */
      at: instantField,
      sentAt: instantField,
    }),
    answer: pollAnswer,
    refusals: ['poll_closed', 'poll_choice'],
    rate: { max: 120, windowSeconds: 60, per: 'user' },
  },
  'POST /polls/{id}/closing': {
    id: 'poll.close',
    summary: 'Close a poll before its time.',
    access: { expert: true, center: 'attendance:manage' },
    stale: pollReads,
    params: byId,
    answer: pollAnswer,
    status: 201,
    refusals: ['poll_closed'],
  },
  'POST /polls/{id}/reminders': {
    id: 'poll.remind',
    summary: 'Remind everybody who has not answered, once a day.',
    access: { expert: true, center: 'attendance:manage' },
    stale: pollReads,
    params: byId,
    answer: pollAnswer,
    status: 201,
    refusals: ['poll_closed', 'poll_reminded', 'poll_all_answered'],
  },
  'GET /polls/{id}/stats': {
    id: 'poll.stats',
    summary: 'How many answered of those who were asked, by batch, and who has not yet.',
    access: { expert: true, center: 'attendance:view' },
    params: byId,
    answer: pollStats,
  },
  'GET /polls/{id}/answers': {
    id: 'poll.details',
    summary: 'Who chose what, where the poll is named.',
    access: { expert: true, center: 'attendance:view' },
    params: byId,
    query: z.strictObject({ option: optionalFilter(idField), search, limit, offset }),
    answer: listAnswer(pollDetail),
    refusals: ['poll_secret'],
  },
})
