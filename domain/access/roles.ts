// On its own because code that must not bring the permissions names roles too.

/** The roles a user can sign in with. Each has its own sign-in session. */
export const ROLES = ['admin', 'center', 'expert', 'learner'] as const
export type Role = (typeof ROLES)[number]

/** The roles of a center's members, from most to least. */
export const CENTER_ROLES = ['head', 'manager', 'coordinator', 'accountant'] as const
export type CenterRole = (typeof CENTER_ROLES)[number]
