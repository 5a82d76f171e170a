import type { RawBuilder } from 'kysely'
import type { JudgedClass } from '#domain/modules/schedule/series.ts'

/** An expert teaching a class, and their role. */
export interface Teaching {
  expertId: string
  part: 'lead' | 'assistant' | 'substitute'
}

/** A class of a batch to be created. */
export interface NewClass {
  id: string
  /** Its local pattern date; null: an extra class, outside the pattern. */
  on: string | null
  startsAt: Date
  endsAt: Date
  spaceId: string | null
  experts: readonly Teaching[]
}

/** Another time or space for an existing class. Its experts and learners move along. */
export interface ClassMove {
  id: string
  /** Its pattern date from now on; absent: the current one. */
  on?: string | null
  startsAt: Date
  endsAt: Date
  spaceId: string | null
}

/** The center and batch of a series. */
export interface SeriesOf {
  batchId: string
  centerId: string
  serviceId: string
  /**
   * Everyone enrolled in the batch, as a select of `id`, `learner_id` and the local dates `starts_on`, `ends_on`,
   * `paused_from`, `paused_until` (the last three may be null): they are on the roll of new classes.
   */
  places: RawBuilder<unknown>
}

/** Who moves a class, if not the caller: for a job that carries out a user's request. */
export interface MovedBy {
  userId: string
  role: string
}

/** A date of a plan with its time, and its status. */
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
  /** The batch of the enrolment, as a select of its id: no class is created for it at the same time. */
  batch?: RawBuilder<unknown>
  creditId?: string | null
  classSessionIds: readonly string[]
  /** `mark`: a learner with another class is on the roll as `clashing`; `refuse`: then nothing is done. */
  onClash: 'refuse' | 'mark'
}
