// On its own because only what starts a process takes it; everything else is given the time.

/** Returns the present instant; injected, so that tests can set the time. */
export type Clock = () => Date

/** The machine's clock. */
export const systemClock: Clock = () => new Date()
