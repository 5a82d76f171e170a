/** Returns the present instant; injected, so that tests can set the time. */
export type Clock = () => Date

/** The machine's clock. */
export const systemClock: Clock = () => new Date()
