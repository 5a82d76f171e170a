import { mayInCenter } from '#domain/access/actor.ts'
import { money } from '#domain/kernel/money.ts'
import { isoInstant, toInstant } from '#domain/kernel/time.ts'
import { rollHours } from '#domain/modules/classes/attendance/attendance-rules.ts'
import { neededFor, type WaitingKind } from '#domain/modules/discovery/waiting/waiting-kinds.ts'
import { mayDecideRefunds } from '#domain/modules/orders/refund-approval-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import {
  countRollsToTake,
  countWaitingReschedules,
  listRollsToTake,
  listWaitingReschedules,
} from '#server/modules/classes/public.ts'
import { countWaitingAgreements, listWaitingAgreements } from '#server/modules/experts/public.ts'
import { countAskedBack, listAskedBack, ownSubject } from '#server/modules/onboarding/public.ts'
import {
  countRefundsToDecide,
  countTransfersToCheck,
  listRefundsToDecide,
  listTransfersToCheck,
} from '#server/modules/orders/public.ts'
import { countDeskLinks } from '#server/modules/privacy/public.ts'
import type { UserCtx } from '#server/platform/context.ts'

export type InboxItem = ApiAnswer<'GET /inbox'>['items'][number]

/** One kind of thing that waits, besides requests: the badge counts it, and the inbox lists it. */
interface WaitingSource {
  kind: WaitingKind
  /** Whether the caller's side answers it, and a center's member may. */
  mayAnswer: (ctx: UserCtx) => boolean
  count: (ctx: UserCtx) => Promise<number>
  list: (ctx: UserCtx, limit: number) => Promise<InboxItem[]>
}

const HOUR = 3_600_000

const isExpertOr =
  (kind: Parameters<typeof neededFor>[0]) =>
  ({ actor }: UserCtx) =>
    actor.role === 'expert' || mayInCenter(actor, neededFor(kind))

export const waitingSources: readonly WaitingSource[] = [
  {
    kind: 'class_reschedule',
    mayAnswer: ({ actor }) =>
      actor.role !== 'admin' && (actor.role !== 'center' || mayInCenter(actor, 'bookings:manage')),
    count: ({ tx, actor }) => countWaitingReschedules(tx, actor),
    list: async ({ tx, actor }, limit) =>
      (await listWaitingReschedules(tx, actor, limit)).map(row => ({
        of: 'reschedule',
        id: row.id,
        kind: 'class_reschedule',
        since: isoInstant(row.since),
        until: isoInstant(row.until),
        center: centerOf(row),
        classId: row.classId,
        title: { en: row.titleEn, hi: row.titleHi },
        startsAt: isoInstant(row.startsAt),
        askedAs: row.askedAs,
      })),
  },
  {
    kind: 'agreement',
    mayAnswer: isExpertOr('agreement'),
    count: ({ tx, actor }) => countWaitingAgreements(tx, actor),
    list: async ({ tx, actor }, limit) =>
      (await listWaitingAgreements(tx, actor, limit)).map(row => ({
        of: 'agreement',
        id: row.id,
        kind: 'agreement',
        since: isoInstant(row.since),
        // Signed later, it begins later than agreed.
        until: isoInstant(toInstant(row.fromOn, 0, row.timeZone)),
        center: centerOf(row),
        name: actor.role === 'expert' ? row.centerName : row.expertName,
        version: row.number ?? 1,
      })),
  },
  {
    kind: 'desk_link',
    mayAnswer: ({ actor }) => actor.role === 'learner',
    count: ({ tx, actor }) => countDeskLinks(tx, actor.userId),
    // Families confirm them in More; they have no inbox.
    list: async () => [],
  },
  {
    kind: 'kyc',
    mayAnswer: ctx => isExpertOr('kyc')(ctx) && ownSubject(ctx) !== null,
    count: async ctx => {
      const subject = ownSubject(ctx)
      return subject ? countAskedBack(ctx.tx, subject) : 0
    },
    list: async ctx => {
      const subject = ownSubject(ctx)
      const rows = subject ? await listAskedBack(ctx.tx, subject) : []
      return rows.map(row => ({
        of: 'documents',
        id: row.id,
        kind: 'kyc',
        since: isoInstant(row.askedAt ?? row.createdAt),
        until: null,
        center: null,
        questions: row.questions,
      }))
    },
  },
  {
    kind: 'transfer',
    mayAnswer: ({ actor }) => mayInCenter(actor, neededFor('transfer')),
    count: ({ tx, actor }) => countTransfersToCheck(tx, actor),
    list: async ({ tx, actor }, limit) =>
      (await listTransfersToCheck(tx, actor, limit)).map(row => ({
        of: 'transfer',
        id: row.id,
        kind: 'transfer',
        since: isoInstant(row.since),
        // The family was promised an answer within these hours.
        until:
          row.verifyHours === null
            ? null
            : isoInstant(new Date(row.since.getTime() + row.verifyHours * HOUR)),
        center: null,
        orderId: row.orderId,
        what: row.what,
        buyerName: row.buyerName,
        amount: money(row.amount, row.currency),
        method: row.method === 'bank' ? 'bank' : 'upi',
        reference: row.reference ?? '',
      })),
  },
  {
    kind: 'refund',
    mayAnswer: ({ actor }) => mayDecideRefunds(actor),
    count: ({ tx, actor }) => countRefundsToDecide(tx, actor),
    list: async ({ tx, actor }, limit) =>
      (await listRefundsToDecide(tx, actor, limit)).map(row => ({
        of: 'refund',
        id: row.id,
        kind: 'refund',
        since: isoInstant(row.since),
        until: null,
        center: null,
        orderId: row.orderId,
        what: row.what,
        buyerName: row.buyerName,
        amount: money(row.amount, row.currency),
        askedByName: row.askedByName,
      })),
  },
  {
    kind: 'attendance',
    mayAnswer: isExpertOr('attendance'),
    count: ({ tx, actor, now }) => countRollsToTake(tx, actor, now),
    list: async ({ tx, actor, now }, limit) =>
      (await listRollsToTake(tx, actor, now, limit)).map(({ cls, expected, marked }) => ({
        of: 'attendance',
        id: cls.id,
        kind: 'attendance',
        since: isoInstant(cls.startsAt),
        until: isoInstant(rollHours(cls).closesAt),
        center: centerOf(cls),
        title: { en: cls.titleEn, hi: cls.titleHi },
        startsAt: isoInstant(cls.startsAt),
        endsAt: isoInstant(cls.endsAt),
        space: cls.space,
        experts: cls.experts.map(expert => expert.name),
        expected,
        marked,
      })),
  },
]

const centerOf = (row: { centerId: string; centerName: string; timeZone: string }) => ({
  id: row.centerId,
  name: row.centerName,
  timeZone: row.timeZone,
})
