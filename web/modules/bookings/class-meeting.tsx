import { Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useEffect } from 'react'
import { formatTime, localDateOf } from '#domain/kernel/time.ts'
import { invalidate, useApiQuery } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { nearDateTime } from '#web/ui/near-dates.ts'

/** The longest that a timer of a browser waits. */
const LONGEST_MS = 2 ** 31 - 1

type ClassMeetingProps = { classId: string; endsAt: string; zone: string }

/** The way into an online class; to a family from the minute on that the server opens it. */
export default function ClassMeeting({ classId, endsAt, zone }: ClassMeetingProps) {
  const t = useT('common.meetings')
  const language = useLanguage()
  const meeting = useApiQuery('GET /classes/{id}/meeting', { params: { id: classId } }).data
  const opensAt = meeting?.opensAt ?? null
  useEffect(() => {
    const wait = opensAt ? Date.parse(opensAt) - Date.now() : 0
    if (wait <= 0 || wait > LONGEST_MS) return
    // A second later: the server's clock decides.
    const timer = setTimeout(() => void invalidate('classes'), wait + 1000)
    return () => clearTimeout(timer)
  }, [opensAt])
  if (!meeting?.isOnline || !opensAt || Date.parse(endsAt) <= Date.now()) return null
  const at = new Date(opensAt)
  const time = formatTime(at, zone, language)
  const isAhead = at.getTime() > Date.now()
  if (!meeting.link) {
    const isToday = localDateOf(at, zone) === localDateOf(new Date(), zone)
    const opens = isToday ? t('opens', { time }) : t('opensOn', { when: nearDateTime(at, zone, language) })
    return <Text role="status">{isAhead ? opens : t('notOnRoll')}</Text>
  }
  const { url, passcode } = meeting.link
  return (
    <Stack gap="xs">
      <Button
        component="a"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        rightSection={<IconExternalLink size={18} aria-hidden />}
      >
        {t('join')}
      </Button>
      {passcode && (
        <Group gap="xs" justify="center">
          <Text>
            {t('passcode')}: <strong className="tabular">{passcode}</strong>
          </Text>
          <CopyButton value={passcode}>
            {({ copied, copy }) => (
              <Button variant="subtle" size="compact-sm" onClick={copy}>
                {copied ? t('copied') : t('copy')}
              </Button>
            )}
          </CopyButton>
        </Group>
      )}
      {currentRole() !== 'learner' && isAhead && (
        <Text size="sm" c="dimmed">
          {t('families', { time })}
        </Text>
      )}
    </Stack>
  )
}
