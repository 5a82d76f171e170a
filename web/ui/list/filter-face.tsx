import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useT } from '#web/messages/use-messages.ts'

/** The button in front of a list's filters. */
export function FilterFace(props: ComponentProps<'button'>) {
  const t = useT('common.list')
  return (
    <Button
      variant="default"
      leftSection={<IconFilter size={16} aria-hidden />}
      {...props}
      style={{ flex: 'none' }}
    >
      {t('filters')}
    </Button>
  )
}
