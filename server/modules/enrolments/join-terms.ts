import { coversService, type SignedIn } from '#domain/access/actor.ts'
import type { Language } from '#domain/kernel/language.ts'
import { type Money, money, sumMoney } from '#domain/kernel/money.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { addDays, localDateOf } from '#domain/kernel/time.ts'
import { weeklyOf } from '#domain/modules/batches/batch-pattern.ts'
import { DUES_DAYS } from '#domain/modules/enrolments/enrolment-rules.ts'
import {
  type JoinableBatch,
  type Joining,
  type JoiningLearner,
  type WhyNotJoin,
  whyNotJoin,
} from '#domain/modules/enrolments/join-rules.ts'
import {
  type BatchClass,
  type BatchRun,
  nextPeriod,
  type Period,
  periodWords,
} from '#domain/modules/enrolments/period-rules.ts'
import { firstNameOf } from '#domain/modules/learners/learner-rules.ts'
import {
  type LineDiscount,
  labelFor,
  priceLines,
  type TaxTerms,
  totalOf,
} from '#domain/modules/orders/pricing-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { NewLine } from '#server/modules/orders/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import * as facts from './batch-facts-queries.ts'
import { joinableBatch } from './joinable-batch.ts'

export type Kind = 'regular' | 'trial'

/** A batch and the learners who want to join it, as read for one actor. */
export interface JoinScene {
  batch: facts.BatchFacts
  learners: facts.LearnerFacts[]
  joining: Joining
  /** Classes that have not begun. */
  toCome: (BatchClass & { endsAt: Date })[]
  /** All of them, including past ones. */
  held: BatchClass[]
}

/** Reads what joining needs; undefined if the actor may not see the batch or a learner. */
export async function readScene(
  ctx: Ctx<SignedIn>,
  wanted: { batchId: string; learnerIds: readonly string[]; kind: Kind },
): Promise<JoinScene | undefined> {
  const { tx, now, actor } = ctx
  const isDesk = actor.role === 'center'
  if (!isDesk && !wanted.learnerIds.every(id => actor.learnerIds.includes(id))) return undefined
  const batch = await facts.findBatch(tx, wanted.batchId, now)
  if (!batch || !maySee(actor, batch)) return undefined
  const scene = await sceneOf(ctx, batch, wanted, isDesk)
  const isKnown = (learner: facts.LearnerFacts) =>
    learner.status === 'active' && (!isDesk || learner.membership !== null)
  const all = new Set(wanted.learnerIds).size
  return scene.learners.length === all && scene.learners.every(isKnown) ? scene : undefined
}

/** Like `readScene`, when the caller has already checked access to the batch and learners. */
export async function sceneOf(
  ctx: Ctx,
  batch: facts.BatchFacts,
  wanted: { learnerIds: readonly string[]; kind: Kind },
  byDesk: boolean,
): Promise<JoinScene> {
  const today = localDateOf(ctx.now, batch.time_zone)
  const learnerIds = [...new Set(wanted.learnerIds)]
  const learners = await facts.findLearners(ctx.tx, batch, learnerIds, addDays(today, -DUES_DAYS), ctx.now)
  const held = batch.classes.map(each => ({
    id: each.id,
    on: each.on,
    startsAt: new Date(each.startsAt),
    endsAt: new Date(each.endsAt),
  }))
  return {
    batch,
    learners,
    joining: { kind: wanted.kind, byDesk, together: learnerIds.length, today },
    toCome: held.filter(each => each.startsAt > ctx.now),
    held,
  }
}

/** Why a learner cannot join, as a refusal of the catalogue; null when they can. */
export function whyNot(scene: JoinScene, learner: facts.LearnerFacts): Refusal | null {
  if (commonGuardians(scene.learners).length === 0) return refuse('several_families')
  const reason = whyNotJoin(joinable(scene), joiner(learner), scene.joining)
  return reason && sayWhyNot(reason, scene.batch, learner, scene.joining.together)
}

/** The guardians common to all of them: learners who join together have one order, paid by one person. */
export function commonGuardians([first, ...others]: readonly facts.LearnerFacts[]): string[] {
  const guardians = first?.guardian_ids ?? []
  return guardians.filter(id => others.every(other => other.guardian_ids.includes(id)))
}

/** A rule's refusal, with the names and ages its sentence needs. */
export function sayWhyNot(
  reason: WhyNotJoin,
  batch: facts.BatchFacts,
  learner: Pick<facts.LearnerFacts, 'name'>,
  together: number,
): Refusal {
  const first = firstNameOf(learner.name)
  return refuse(reason, {
    args: {
      ...{ learner: first, ages_en: agesOf(batch, 'en'), ages_hi: agesOf(batch, 'hi') },
      ...{ free: batch.free_seats, needed: together, capacity: batch.capacity },
    },
    extra: { learner: first },
  })
}

/** A batch's age range in words: one end may be open. */
function agesOf({ age_from: from, age_to: to }: facts.BatchFacts, language: Language): string {
  const isHindi = language === 'hi'
  if (from === null) return isHindi ? `${to} साल तक` : `up to ${to} years`
  if (to === null) return isHindi ? `${from} साल और ज़्यादा` : `${from} years and up`
  return isHindi ? `${from} से ${to} साल` : `${from} to ${to} years`
}

export const joinable = ({ batch, toCome }: JoinScene): JoinableBatch =>
  joinableBatch(batch, toCome.length > 0)

function joiner(learner: facts.LearnerFacts): JoiningLearner {
  return {
    dateOfBirth: learner.date_of_birth,
    birthKnownBy: learner.birth_known_by,
    membership: learner.membership,
    inBatch: learner.in_batch,
    hadTrial: learner.had_trial,
    hasDues: learner.has_dues,
    consentWithdrawn: learner.consent_withdrawn,
  }
}

/** What one learner pays for, and its lines. */
export interface LearnerTerms {
  learner: facts.LearnerFacts
  lines: NewLine[]
  /** The classes with their tax: divided among them when one does not take place. */
  forClasses: Money
}

/** The price of joining now. */
export interface Terms {
  period: Period
  first: BatchClass & { endsAt: Date }
  perLearner: LearnerTerms[]
  lines: NewLine[]
  total: Money
}

/**
 * The terms on which these learners join now; null when no class is left. `trialId`: the class of a trial; `off`:
 * the discounts of each learner's fee, in the order of the learners.
 */
export function termsOf(
  scene: JoinScene,
  trialId: string | null,
  off: readonly (readonly LineDiscount[])[] = [],
): Terms | null {
  const { batch, toCome, held, learners } = scene
  const trial = trialId ? toCome.find(each => each.id === trialId) : undefined
  if (scene.joining.kind === 'trial' && !trial) return null
  const first = trial ?? toCome[0]
  const period = trial ? trialPeriod(batch, trial) : nextPeriod(priceOf(batch), toCome, held, runOf(batch))
  if (!first || !period) return null
  const perLearner = learners.map((learner, index) => ({
    learner,
    ...learnerTerms(batch, learner, period, trial ? 0 : batch.registration_amount, off[index]),
  }))
  const lines = perLearner.flatMap(each => each.lines)
  return { period, first, perLearner, lines, total: totalOf(lines, batch.currency) }
}

/** A batch's prices as the rules see them. */
export function priceOf(batch: facts.BatchFacts) {
  return {
    per: batch.price_per,
    amount: batch.price_amount,
    currency: batch.currency,
    packClasses: batch.pack_classes,
  }
}

/** A batch's schedule as the rules see it. */
export function runOf(batch: facts.BatchFacts): BatchRun {
  return {
    ...weeklyOf(batch.recurrence),
    countedFrom: batch.pattern_from ?? batch.starts_on,
    startsOn: batch.starts_on,
    endsOn: batch.ends_on,
    plannedUntil: batch.planned_until,
    cancelled: batch.cancelled_on,
  }
}

/** The lines of one learner for a period of a batch, with registration if they are new at the center. */
export function learnerTerms(
  batch: facts.BatchFacts,
  learner: Pick<facts.LearnerFacts, 'id' | 'name' | 'is_registered'>,
  period: Period,
  registration: number,
  off: readonly LineDiscount[] = [],
): Omit<LearnerTerms, 'learner'> {
  const first = firstNameOf(learner.name)
  const said = periodWords(period)
  const label = labelFor({ en: `${batch.name}, ${said.en}`, hi: `${batch.name}, ${said.hi}` }, first)
  const classes = taxed(batch, period.fee, label, off).map(line => ({
    ...line,
    learnerId: learner.id,
    part: 'classes' as const,
  }))
  const joining =
    registration === 0 || learner.is_registered
      ? []
      : taxed(
          batch,
          money(registration, batch.currency),
          labelFor({ en: 'Registration', hi: 'रजिस्ट्रेशन' }, first),
        ).map(line => ({
          ...line,
          kind: line.kind === 'fee' ? ('registration' as const) : line.kind,
          learnerId: learner.id,
          part: 'registration' as const,
        }))
  return {
    lines: [...classes, ...joining],
    forClasses: sumMoney(
      classes.map(line => money(line.amount, batch.currency)),
      batch.currency,
    ),
  }
}

function taxed(
  batch: facts.BatchFacts,
  fee: Money,
  label: { en: string; hi: string },
  discounts: readonly LineDiscount[] = [],
) {
  return priceLines({ fee, label, discounts, ...taxTerms(batch) })
}

/** The tax of a batch at its place of supply. */
export function taxTerms(batch: facts.BatchFacts): TaxTerms {
  const { tax_basis_points: basisPoints, tax_sac: sac, gstin, state_code: placeOfSupply } = batch
  return { tax: basisPoints === null ? null : { basisPoints, sac: sac ?? '' }, gstin, placeOfSupply }
}

function trialPeriod(batch: facts.BatchFacts, trial: BatchClass): Period {
  const amount = batch.trial === 'paid' ? batch.trial_amount : 0
  return { fromOn: trial.on, toOn: trial.on, classes: 1, ofClasses: 1, fee: money(amount, batch.currency) }
}

/** Families see batches that run or have run; a center sees its own, each member those of their services. */
export function maySee(actor: SignedIn, batch: facts.BatchFacts): boolean {
  if (actor.role !== 'center') return batch.status !== 'draft' && batch.status !== 'awaiting_expert'
  return batch.center_id === actor.center?.centerId && coversService(actor, batch.service_id)
}
