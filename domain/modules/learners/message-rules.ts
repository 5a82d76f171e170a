// On its own because the browser needs it without the contract.
/** A message of a center or an expert to families fits into a notification. */
export const LONGEST_MESSAGE = 300
export const SHORTEST_MESSAGE = 2
