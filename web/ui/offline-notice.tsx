import { Alert } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { IconWifiOff } from '@tabler/icons-react'
import { DEFAULT_ZONE, formatTime } from '#domain/kernel/time.ts'
import { useLastSeen } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { nearDate } from '#web/ui/near-dates.ts'

const DAY = 86_400_000

/**
 * Says that what is here may be old, and since when, while there is no network. `since`: when that was read which
 * is here in place of an answer.
 */
export function OfflineNotice({ since = null }: { since?: number | null }) {
  const t = useT('common.shell')
  const language = useLanguage()
  const { online } = useNetwork()
  const last = useLastSeen()
  const seen = since ?? last
  if (online && seen === null) return null
  const say = (at: number) => {
    const time = formatTime(new Date(at), DEFAULT_ZONE, language)
    return Date.now() - at < DAY / 2 ? time : `${nearDate(new Date(at), DEFAULT_ZONE, language)}, ${time}`
  }
  return (
    <Alert color="saffron" mb="md" icon={<IconWifiOff aria-hidden />} role="status">
      {seen === null ? t('offline') : t('offlineSince', { time: say(seen) })}
    </Alert>
  )
}
