import { decodeCursor, rowsToSkip } from '#domain/kernel/paging.ts'

/** The rows before a page of a list that is counted off, also where its cursor leads on. */
export function skipOf({ after, offset }: { after?: string | undefined; offset: number }): number {
  const [place] = (after && decodeCursor(after)) || []
  return typeof place === 'number' && Number.isSafeInteger(place) && place >= 0 && place < 10_000_000
    ? place
    : rowsToSkip(offset)
}
