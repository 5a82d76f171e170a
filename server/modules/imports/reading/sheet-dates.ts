const DAY_MS = 86_400_000
/** Day 0 of the two date systems of spreadsheets. */
const SINCE = { windows: Date.UTC(1899, 11, 30), mac: Date.UTC(1904, 0, 1) }
const LAST_DAY = 2_958_465

/** Whether a number format shows a date: a built-in one, or one that names years or days. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined)
    return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
  return /[yd]/i.test(bare)
}

/** The date of a serial number, as YYYY-MM-DD; null if invalid. */
export function isoDateOf(days: number, isMac: boolean): string | null {
  if (days < 1 || days > LAST_DAY) return null
  return new Date((isMac ? SINCE.mac : SINCE.windows) + Math.floor(days) * DAY_MS).toISOString().slice(0, 10)
}
