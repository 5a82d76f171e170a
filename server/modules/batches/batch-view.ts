import { mayInCenter, type SignedIn } from '#domain/access/actor.ts'
import { metresForChord } from '#domain/kernel/distance.ts'
import { money } from '#domain/kernel/money.ts'
import { isoInstant, localDateOf } from '#domain/kernel/time.ts'
import { weeklyOf } from '#domain/modules/batches/batch-pattern.ts'
import { isAtRisk, isFull } from '#domain/modules/batches/batch-rules.ts'
import { type BatchEvent, batchStates } from '#domain/modules/batches/batch-states.ts'
import { joinWay } from '#domain/modules/enrolments/join-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { joinableBatch } from '#server/modules/enrolments/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import type { BatchDetail } from './batch-view-queries.ts'

export type BatchAnswer = ApiAnswer<'GET /batches/{id}'>

/** A batch as the actor may see it, with what they may do next. */
export function batchAnswer(ctx: UserCtx, row: BatchDetail): BatchAnswer {
  const seats = {
    status: row.status,
    capacity: row.capacity,
    seatsTaken: row.seats_taken,
    participants: row.participants,
    minParticipants: row.min_participants,
    decidedAt: row.decided_at,
  }
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    whatToBring: row.what_to_bring,
    isOnline: row.is_online,
    batchType: row.batch_type,
    status: row.status,
    isAtRisk: isAtRisk(seats),
    isFull: isFull(seats),
    needsExpert: row.without_expert && !batchStates.isFinal(row.status),
    ...placeOf(row),
    unsigned: ctx.actor.role === 'center' && row.status === 'draft' ? unsignedOf(row) : [],
    level: row.level,
    ageFrom: row.age_from,
    ageTo: row.age_to,
    residentsOnly: row.residents_only,
    joining: row.joining,
    capacity: row.capacity,
    seatsTaken: row.seats_taken,
    seatsLeft: row.free_seats,
    waiting: row.waiting,
    minParticipants: row.min_participants,
    participants: row.participants,
    decideAt: row.decide_at && isoInstant(row.decide_at),
    decidedAt: row.decided_at && isoInstant(row.decided_at),
    price: money(row.price_amount, row.currency),
    paidPrice: money(row.paid_amount, row.currency),
    join: wayIn(ctx, row),
    distance: row.chord === null ? null : Math.round(metresForChord(row.chord)),
    pricePer: row.price_per,
    packClasses: row.pack_classes,
    registration: money(row.registration_amount, row.currency),
    paidRegistration: money(row.paid_registration, row.currency),
    trial: row.trial,
    trialPrice: money(row.trial_amount, row.currency),
    paidTrialPrice: money(row.paid_trial, row.currency),
    absenceCutoffMinutes: row.absence_cutoff_minutes,
    moveQuorumPercent: row.move_quorum_percent,
    ...timesOf(row),
    endedAt: row.ended_at && isoInstant(row.ended_at),
    endReason: row.end_reason,
    continuesBatchId: row.continues_batch_id,
    proposedBy: row.proposed_by,
    own: row.own,
    version: row.version,
    createdAt: isoInstant(row.created_at),
    can: allowed(ctx.actor, row),
  }
}

/** How the caller's family can join; nothing for other roles. */
function wayIn({ actor, now }: UserCtx, row: BatchDetail): BatchAnswer['join'] {
  if (actor.role !== 'learner') return { step: 'none', why: null }
  const batch = joinableBatch(row, row.classes_left > 0)
  return joinWay(batch, row.family, localDateOf(now, row.time_zone))
}

function placeOf(row: BatchDetail) {
  return {
    center: {
      id: row.center_id,
      slug: row.center_slug,
      name: row.center_name,
      city: row.city,
      timeZone: row.time_zone,
    },
    service: { id: row.service_id, name: { en: row.service_en, hi: row.service_hi } },
    space: row.space,
    experts: row.experts,
  }
}

/** Whom a draft waits for. */
function unsignedOf({ unsigned_experts, invited }: BatchDetail): BatchAnswer['unsigned'] {
  const experts = unsigned_experts.map(({ id, name, engagementId }) => ({
    ...{ name, engagementId },
    ...{ expertId: id, invitationId: null },
  }))
  if (!invited) return experts
  return [{ name: invited.name, expertId: null, invitationId: invited.id, engagementId: null }, ...experts]
}

function timesOf(row: BatchDetail) {
  const next = row.next_class
  return {
    times: {
      ...weeklyOf(row.recurrence),
      startMinute: row.start_minute,
      minutes: row.minutes,
      weekdayMinutes: row.weekday_minutes,
      exceptions: row.exceptions,
    },
    choices: row.date_choices,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    plannedUntil: row.planned_until,
    nextClass: next && {
      id: next.id,
      startsAt: isoInstant(new Date(next.startsAt)),
      endsAt: isoInstant(new Date(next.endsAt)),
    },
    classesDone: row.classes_done,
    classesLeft: row.classes_left,
    pausedFrom: row.paused_from,
    pausedUntil: row.paused_until,
  }
}

/** Only the center changes batches; an expert's proposal is answered as a request. */
function allowed(actor: SignedIn, row: BatchDetail): BatchAnswer['can'] {
  const may = mayInCenter(actor, 'bookings:manage')
  const leads = (event: BatchEvent) => may && batchStates.allowed(row.status).includes(event)
  const isOpen = row.status === 'active' || row.status === 'paused'
  return {
    edit: may && !batchStates.isFinal(row.status),
    editTimetable: may && (row.status === 'draft' || row.status === 'active'),
    open: leads('open') && row.proposed_by === null,
    assign: leads('assign') && row.proposed_by === null,
    pause: leads('pause'),
    resume: leads('resume'),
    complete: leads('complete') && row.classes_left === 0,
    cancel: leads('cancel'),
    delete: may && row.status === 'draft' && !row.has_history,
    duplicate: may && row.status !== 'draft' && row.status !== 'awaiting_expert',
    substitute: may && isOpen && row.classes_left > 0,
  }
}
