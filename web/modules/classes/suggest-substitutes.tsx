import { Select, Text } from '@mantine/core'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { OwnClass } from './away-data.ts'

type SuggestSubstitutesProps = {
  classes: readonly OwnClass[]
  centers: readonly { centerId: string; name: string }[]
  /** The expert suggested to each center. */
  chosen: Readonly<Record<string, string>>
  onChoose: (chosen: Record<string, string>) => void
}

/** For each center, who teaches its batches and is free: the center needs one press to agree. */
export function SuggestSubstitutes({ classes, centers, chosen, onChoose }: SuggestSubstitutesProps) {
  const t = useT('expert.own.cannotTeach')
  const classIds = classes.filter(one => one.isBatch).map(one => one.id)
  const found = useApiQuery(
    'GET /expert/substitutes',
    { query: { classIds } },
    // More than a few days of classes nobody takes over alone.
    { enabled: classIds.length > 0 && classIds.length <= MOST_CLASSES, keepPrevious: true },
  )
  if (classIds.length === 0 || classIds.length > MOST_CLASSES || !found.data) return null
  return found.data.items.map(({ centerId, experts }) => {
    const center = centers.find(one => one.centerId === centerId)?.name
    if (!center) return null
    return experts.length === 0 ? (
      <Text key={centerId} size="sm" c="dimmed">
        {t('nobodyFree', { center })}
      </Text>
    ) : (
      <Select
        key={centerId}
        label={t('substitute', { center })}
        placeholder={t('noSubstitute')}
        clearable
        data={experts.map(one => ({ value: one.id, label: one.name }))}
        value={chosen[centerId] || null}
        onChange={next => onChoose({ ...chosen, [centerId]: next ?? '' })}
      />
    )
  })
}

const MOST_CLASSES = 12
