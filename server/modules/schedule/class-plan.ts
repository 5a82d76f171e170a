import type { Role } from '#domain/access/roles.ts'

/** A single class that is to stand at a time; the length is the booked one. */
export interface ClassPlan {
  classSessionId: string
  centerId: string
  serviceId: string
  expertId: string
  learnerId: string
  /** This space and no other; left out: any that is free. */
  spaceId?: string
  startsAt: Date
  endsAt: Date
}

export interface ClaimOptions {
  now: Date
  /** Moves by the desk or the expert may go below the center's notice time. */
  ignoreLeadTime?: boolean
}

export interface MoveOptions extends ClaimOptions {
  /** The user who moves it, and in which role. */
  movedBy: string
  movedAs: Role
  reason: string
}

/** Where the class takes place. */
export interface Claimed {
  spaceId: string | null
}
