import { useT } from '#web/messages/use-messages.ts'

/** How far a place is: metres up to a kilometre, then kilometres. */
export function DistanceText({ metres }: { metres: number | null }) {
  const t = useT('learner.discovery')
  if (metres === null) return null
  return (
    <span className="tabular">
      {metres < 1000
        ? t('metresAway', { metres: Math.round(metres / 10) * 10 })
        : t('away', { km: metres / 1000 })}
    </span>
  )
}
