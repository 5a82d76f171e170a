import type { RawBuilder } from 'kysely'
import type { JudgedClass } from '#domain/modules/schedule/series.ts'

/** Who stands before a class, and as what. */
export interface Teaching {
  expertId: string
  part: 'lead' | 'assistant' | 'substitute'
}

/** A class of a batch that is to be made. */
export interface NewClass {
  id: string
  /** The local date of the pattern it stands for; null: an extra class, outside the pattern. */
  on: string | null
  startsAt: Date
  endsAt: Date
  spaceId: string | null
  experts: readonly Teaching[]
}

/** Another time or space for a class that stands. Its experts and learners go along. */
export interface ClassMove {
  id: string
  /** The date of the pattern it stands for from now on; absent: the one it has. */
  on?: string | null
  startsAt: Date
  endsAt: Date
  spaceId: string | null
}

/** Where and for what a series takes place. */
export interface SeriesOf {
  batchId: string
  centerId: string
  serviceId: string
  /**
   * Who has a place in the batch, as a select of `id`, `learner_id` and the local dates `starts_on`, `ends_on`,
   * `paused_from`, `paused_until` (the last three may be null): they are on the roll of classes that are made.
   */
  places: RawBuilder<unknown>
}

/** Who moves a class, where it is not the caller: a job that carries out what somebody asked for. */
export interface MovedBy {
  userId: string
  role: string
}

/** A date of a plan with its time, and how it stands. */
export interface PlannedDate extends JudgedClass {
  on: string | null
  startsAt: Date
  endsAt: Date
  spaceId: string | null
}

/** A learner on the rolls of classes. */
export interface Seat {
  learnerId: string
  kind: 'enrolled' | 'trial' | 'make_up' | 'walk_in'
  enrolmentId?: string | null
  /** The batch of the enrolment, as a select of its id: no class is made for it meanwhile. */
  batch?: RawBuilder<unknown>
  creditId?: string | null
  classSessionIds: readonly string[]
  /** `mark`: where the learner has another class they are on the roll as `clashing`; `refuse`: then nothing is done. */
  onClash: 'refuse' | 'mark'
}
