import { Button, Group, List, Stack, Title } from '@mantine/core'
import type { ApiAnswer } from '#domain/wire.ts'
import { useT } from '#web/messages/use-messages.ts'

/** The last step: what was done, in numbers. */
export function DisplacementDone({
  answer,
  close,
}: {
  answer: ApiAnswer<'POST /displacements'>
  close: () => void
}) {
  const t = useT('center.cameUp.done')
  const { moved, covered, cancelled, families } = answer
  const lines = (
    [
      ['moved', moved],
      ['covered', covered],
      ['cancelled', cancelled],
      ['families', families],
    ] as const
  ).filter(([, count]) => count > 0)
  return (
    <Stack gap="md">
      <Title order={3} role="status">
        {t('title')}
      </Title>
      <List>
        {lines.map(([name, count]) => (
          <List.Item key={name}>{t(name, { count })}</List.Item>
        ))}
      </List>
      <Group justify="flex-end">
        <Button onClick={close}>{t('close')}</Button>
      </Group>
    </Stack>
  )
}
