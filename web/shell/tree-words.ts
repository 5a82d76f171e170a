import type { Role } from '#domain/access/roles.ts'
import { useT } from '#web/messages/use-messages.ts'

/** What a role's tree calls its screens and its places. Its rows name keys of its own words, of which role shows when it runs. */
export function useTreeWords(role: Role) {
  const t = useT(role) as unknown as (key: string) => string
  return { title: (key: string) => t(`titles.${key}`), place: (key: string) => t(`nav.${key}`) }
}
