import { ActionIcon } from '@mantine/core'
import { IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react'
import { useT } from '#web/messages/use-messages.ts'
import { setDensity, useDensity } from './density.ts'

/** Makes the rows of tables close or roomy; where rows are cards there is nothing to choose. */
export function DensityButton() {
  const t = useT('common.list')
  const isCompact = useDensity() === 'compact'
  const Icon = isCompact ? IconBaselineDensitySmall : IconBaselineDensityMedium
  return (
    <ActionIcon
      variant="default"
      size={36}
      visibleFrom="sm"
      ms="auto"
      aria-label={t('compact')}
      aria-pressed={isCompact}
      title={t('compact')}
      onClick={() => setDensity(isCompact ? 'list' : 'compact')}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
}
