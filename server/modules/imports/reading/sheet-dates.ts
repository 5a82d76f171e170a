const DAY_MS = 86_400_000
/** Day 0 of each of the two ways spreadsheets count days. */
const SINCE = { windows: Date.UTC(1899, 11, 30), mac: Date.UTC(1904, 0, 1) }
const LAST_DAY = 2_958_465

/** Whether a format of numbers shows a day: one of those every program has, or one that names years or days. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined)
    return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
  return /[yd]/i.test(bare)
}

/** The day that a number stands for, as YYYY-MM-DD; null where it is none. */
export function isoDateOf(days: number, isMac: boolean): string | null {
  if (days < 1 || days > LAST_DAY) return null
  return new Date((isMac ? SINCE.mac : SINCE.windows) + Math.floor(days) * DAY_MS).toISOString().slice(0, 10)
}
