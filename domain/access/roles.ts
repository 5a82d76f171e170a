/** What a sign-in is for. Each role has its own sign-in session. */
export const ROLES = ['admin', 'center', 'expert', 'learner'] as const
export type Role = (typeof ROLES)[number]

/** What a member may be in a center, from most to least. */
export const CENTER_ROLES = ['head', 'manager', 'coordinator', 'accountant'] as const
export type CenterRole = (typeof CENTER_ROLES)[number]
