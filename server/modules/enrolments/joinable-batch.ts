import type { JoinableBatch } from '#domain/modules/enrolments/join-rules.ts'

/** The columns of a batch, and of its center, that joining depends on. */
export interface JoinableRow {
  status: JoinableBatch['status']
  center_status: string
  access: 'open' | 'society'
  without_expert: boolean
  residents_only: boolean
  joining: JoinableBatch['joining']
  age_from: number | null
  age_to: number | null
  trial: JoinableBatch['trial']
  capacity: number
  /** `seatsForNewcomers`. */
  free_seats: number
}

/**
 * The facts that joining needs about a batch, from its row; a residential society's batches are only for its
 * residents.
 */
export const joinableBatch = (row: JoinableRow, hasClasses: boolean): JoinableBatch => ({
  status: row.status,
  centerIsOpen: row.center_status === 'active',
  hasExpert: !row.without_expert,
  residentsOnly: row.residents_only || row.access === 'society',
  joining: row.joining,
  ageFrom: row.age_from,
  ageTo: row.age_to,
  trial: row.trial,
  capacity: row.capacity,
  freeSeats: row.free_seats,
  hasClasses,
})
