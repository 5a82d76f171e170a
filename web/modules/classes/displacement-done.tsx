import { Anchor, Button, Group, List, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { ApiAnswer } from '#domain/wire.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import { OpenSpaceButton } from './open-space-button.tsx'

type Done = ApiAnswer<'POST /displacements'>

/** The last step: what was done, in numbers, and what was closed. */
export function DisplacementDone({ answer, close }: { answer: Done; close: () => void }) {
  const t = useT('center.disruption.done')
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
      {lines.length > 0 && (
        <List>
          {lines.map(([name, count]) => (
            <List.Item key={name}>{t(name, { count })}</List.Item>
          ))}
        </List>
      )}
      <Closed answer={answer} close={close} />
      <Group justify="flex-end">
        <Button onClick={close}>{t('close')}</Button>
      </Group>
    </Stack>
  )
}

/** What is blocked from being booked, with a way to undo it. */
function Closed({ answer, close }: { answer: Done; close: () => void }) {
  const t = useT('center.disruption.done')
  const language = useLanguage()
  const [opened, setOpened] = useState<readonly string[]>([])
  const blocks = answer.blocks.filter(block => !opened.includes(block.id))
  const { holidays } = answer
  if (blocks.length === 0 && holidays.length === 0) return null
  return (
    <Stack gap="xs">
      <Text fw={600}>{t('closed')}</Text>
      {blocks.map(({ id, space }) => (
        <Group key={id} justify="space-between" gap="sm">
          <Text>{space.name}</Text>
          <OpenSpaceButton blockId={id} name={space.name} onOpened={() => setOpened([...opened, id])} />
        </Group>
      ))}
      {holidays.length > 0 && (
        <Text>
          {holidays.map(date => nearLocalDate(date, language)).join(', ')}
          {'. '}
          <Anchor
            renderRoot={asLink({ to: '/center/settings', search: { tab: 'holidays' } })}
            onClick={() => close()}
          >
            {t('toHolidays')}
          </Anchor>
        </Text>
      )}
    </Stack>
  )
}
