import { Stack, Text } from '@mantine/core'
import type { ApiAnswer } from '#domain/wire.ts'
import { useLanguage, useNames } from '#web/messages/use-messages.ts'
import { nearDateTime } from '#web/ui/near-dates.ts'

export type ShortClass = ApiAnswer<'GET /classes/{id}/cancellation'>['class']

/** Which class it is about: name, time, space. */
export function ClassLine({ item }: { item: ShortClass }) {
  const language = useLanguage()
  const name = useNames()
  const when = nearDateTime(new Date(item.startsAt), item.center.timeZone, language)
  return (
    <Stack gap={0}>
      <Text fw={650}>{name(item.title)}</Text>
      <Text c="dimmed">{item.space ? `${when}, ${item.space.name}` : when}</Text>
    </Stack>
  )
}
