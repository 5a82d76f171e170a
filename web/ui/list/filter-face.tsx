import { ActionIcon, Button, Indicator } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useT } from '#web/messages/use-messages.ts'

type FilterFaceProps = ComponentProps<'button'> & {
  /** Of the small one: how many are set. */
  count?: number | undefined
}

/** The button in front of a list's filters. */
export function FilterFace({ count, ...props }: FilterFaceProps) {
  const t = useT('common.list')
  if (count !== undefined) {
    return (
      <Indicator label={count} size={18} color="indigo.9" disabled={count === 0} style={{ flex: 'none' }}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={count > 0 ? t('filtersSet', { count }) : t('filters')}
          {...props}
        >
          <IconFilter size={18} aria-hidden />
        </ActionIcon>
      </Indicator>
    )
  }
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
