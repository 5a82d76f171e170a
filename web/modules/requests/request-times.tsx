import { Text } from '@mantine/core'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import { isOpen } from '#domain/modules/requests/request-states.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { nearDateTime } from '#web/ui/near-dates.ts'
import type { Request } from './request-data.ts'

/** When it was asked, and until when it waits or when it was answered. */
export function RequestTimes({ request }: { request: Request }) {
  const t = useT('common.requests')
  const language = useLanguage()
  const zone = request.center?.timeZone ?? DEFAULT_ZONE
  const said = (at: string) => ({ date: nearDateTime(new Date(at), zone, language) })
  const later = isOpen(request.status)
    ? t('answerBy', said(request.expiresAt))
    : request.answeredAt && t('answeredOn', said(request.answeredAt))
  return (
    <Text size="sm" c="dimmed">
      {[t('askedOn', said(request.createdAt)), later].filter(Boolean).join(' · ')}
    </Text>
  )
}
