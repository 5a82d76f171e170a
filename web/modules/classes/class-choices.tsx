import { Stack } from '@mantine/core'
import { MAX_LIMIT } from '#domain/kernel/paging.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { Choice } from './compensations-list.tsx'

/** What a family may choose for one class that did not take place as planned; nothing where there is no choice. */
export default function ClassChoices({ classId }: { classId: string }) {
  const choices = useApiQuery('GET /compensations', { query: { limit: MAX_LIMIT } })
  const ofClass = choices.data?.items.filter(one => one.class.id === classId) ?? []
  if (ofClass.length === 0) return null
  return (
    <Stack gap="md">
      {ofClass.map(one => (
        <Choice key={one.id} choice={one} />
      ))}
    </Stack>
  )
}
