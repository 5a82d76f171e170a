/** How many days a center may let a make-up credit last, and how many it does where it has not said (rule R6). */
export const CREDIT_DAYS = { least: 7, usual: 60, most: 366 } as const
