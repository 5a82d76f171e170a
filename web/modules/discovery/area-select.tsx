import { useT } from '#web/messages/use-messages.ts'
import { AreaSelect as Areas, type Pin } from '#web/ui/map/area-select.tsx'

// On its own because an empty list loads it late, without the filters.

/** Where distances are measured from, by the name of an area. */
export function AreaSelect({ onPick }: { onPick: (pin: Pin) => void }) {
  const t = useT('learner.discovery')
  return <Areas label={t('area')} placeholder={t('areaHint')} w="100%" onPick={onPick} />
}
