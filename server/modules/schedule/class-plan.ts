import type { Role } from '#domain/access/roles.ts'

/** A planned time of a single class; the length is the booked one. */
export interface ClassPlan {
  classSessionId: string
  centerId: string
  serviceId: string
  expertId: string
  /** Those who take part together: one, or several of a family. */
  learnerIds: readonly string[]
  /** Only this space; omitted: any free one. */
  spaceId?: string
  startsAt: Date
  endsAt: Date
}

export interface ClaimOptions {
  now: Date
  /** Moves by staff or the expert may ignore the center's lead time. */
  ignoreLeadTime?: boolean
}

export interface MoveOptions extends ClaimOptions {
  /** The user who moves it, and their role. */
  movedBy: string
  movedAs: Role
  reason: string
}

/** The place of the class. */
export interface Claimed {
  spaceId: string | null
}
