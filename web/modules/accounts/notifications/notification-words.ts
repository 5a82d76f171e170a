import type { Role } from '#domain/access/roles.ts'
import { addDays, DEFAULT_ZONE, localDateOf } from '#domain/kernel/time.ts'
import { type Href, pathTo } from '#domain/links.ts'
import { currentRole } from '#web/browser/role.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import type { Notification } from './use-notifications.ts'

/** Where all notifications of the role signed in are, and the detail of one. */
export const listPath = (): Href => pathTo(`/${role()}/notifications`)
export const detailPath = (id: string): Href =>
  pathTo(`/${role()}/notifications/detail`, { notification: id })

const role = (): Role => currentRole() ?? 'learner'

/** The list as it was last looked at, with its page and filters. */
let lastSearch: { role: Role; search: Record<string, string> } | null = null
export function rememberList(search: Record<string, string>): void {
  lastSearch = { role: role(), search }
}
export const lastListPath = (): Href =>
  lastSearch?.role === role() ? pathTo(`/${role()}/notifications`, lastSearch.search) : listPath()

/** Notifications by the day in India on which they came, in their order. */
export const byDay = <N extends Pick<Notification, 'createdAt'>>(items: readonly N[]): [string, N[]][] => [
  ...Map.groupBy(items, one => localDateOf(new Date(one.createdAt), DEFAULT_ZONE)),
]

/** A day as a heading says it. */
export function useDayWords(): (date: string) => string {
  const t = useT('common.notifications')
  const language = useLanguage()
  const today = localDateOf(new Date(), DEFAULT_ZONE)
  return date => {
    if (date === today) return t('today')
    return date === addDays(today, -1) ? t('yesterday') : nearLocalDate(date, language)
  }
}
