/** How long a file with everything about a family or an expert can be fetched. */
export const EXPORT_DAYS = 7

export function exportExpiry(now: Date): Date {
  return new Date(now.getTime() + EXPORT_DAYS * 86_400_000)
}
