/** So long after a change its reader must see it: the server keeps copies that may be a second behind. */
const FRESH_MS = 5000

let until = 0

/** This page has changed something, or was told of a change: what is read from now on must have it. */
export function expectNews() {
  until = performance.now() + FRESH_MS
}

/** Whether a read that begins now must not come from a copy. */
export const expectsNews = () => performance.now() < until
