// On its own because the browser needs it without the contract.
/** Whose next free times are asked for at once: a calendar is read for each, and a list shows no more. */
export const MOST_NEXT_TIMES = 24
