import { CENTER_ROLES } from '#domain/access/roles.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

export type Member = ApiAnswer<'GET /center/staff/{id}'>

export const STATUS_TONES: Record<Member['status'], Tone> = {
  active: 'good',
  invited: 'waiting',
  inactive: 'neutral',
}

/** One member; a modal opened from the list refetches them, so that it never works on outdated data. */
export const useMember = (id: string) =>
  useApiQuery('GET /center/staff/{id}', { params: { id } }, { staleTime: 0 })

/** The roles as choices, from most to least; those that may not be given are left out. */
export function useRoleChoices(without: readonly string[] = []) {
  const t = useT('center')
  return CENTER_ROLES.filter(role => !without.includes(role)).map(role => ({
    value: role,
    label: t(`choose.roles.${role}`),
    text: t(`staff.roleTexts.${role}`),
  }))
}
