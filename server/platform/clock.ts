/** Answers the present instant; passed to whoever needs it, so that tests can say what time it is. */
export type Clock = () => Date

/** The machine's clock. */
export const systemClock: Clock = () => new Date()

/** A clock that stands still until it is told otherwise. */
export interface TestClock extends Clock {
  set(instant: Date | string): void
  /** Moves the clock forward (or back) by milliseconds. */
  advance(milliseconds: number): void
}

export function createTestClock(start: Date | string): TestClock {
  let now = new Date(start)
  return Object.assign(() => new Date(now), {
    set(instant: Date | string) {
      now = new Date(instant)
    },
    advance(milliseconds: number) {
      now = new Date(now.getTime() + milliseconds)
    },
  })
}
