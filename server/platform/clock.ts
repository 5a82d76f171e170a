/** Answers the present instant; passed to whoever needs it, so that tests can say what time it is. */
export type Clock = () => Date

/** The machine's clock. */
export const systemClock: Clock = () => new Date()
