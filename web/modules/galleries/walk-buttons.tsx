import { ActionIcon, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useT } from '#web/messages/use-messages.ts'
import type { Direction, stepsOf } from './walk.ts'

type WalkButtonsProps = { steps: ReturnType<typeof stepsOf>; onGo: (to: Direction) => void }

/** To the one before, and to the next. */
export function WalkButtons({ steps, onGo }: WalkButtonsProps) {
  const t = useT('common.galleries.viewModal')
  return (
    <Group justify="space-between">
      <ActionIcon
        variant="default"
        size="xl"
        aria-label={t('previous')}
        disabled={!steps.previous}
        onClick={() => onGo('previous')}
      >
        <IconChevronLeft size={22} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="xl"
        aria-label={t('next')}
        disabled={!steps.next}
        onClick={() => onGo('next')}
      >
        <IconChevronRight size={22} />
      </ActionIcon>
    </Group>
  )
}
