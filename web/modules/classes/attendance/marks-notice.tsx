import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMay } from '#web/browser/center-access.ts'
import { queryClient } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { useT } from '#web/messages/use-messages.ts'
import { dismissNote, useNoteSending, useQueuedNotes } from '../notes/note-queue.ts'
import { useCachedAttendance } from './cache-attendance.ts'
import { dismissMark, type QueuedMark, useMarkSending, useQueuedMarks } from './mark-queue.ts'
import type { Roll } from './roll-data.ts'

/**
 * Sends waiting marks and stores rolls for later, while a role's screens are open; shows what waits and what was
 * refused.
 */
export default function MarksNotice() {
  const t = useT('common.attendance')
  const mayMark = useMay('attendance:view')
  useMarkSending()
  useNoteSending()
  useCachedAttendance(currentRole() === 'expert' || mayMark)
  const queue = useQueuedMarks()
  const waiting = queue.filter(mark => mark.refused === null)
  const refused = queue.filter(mark => mark.refused !== null)
  return (
    <>
      <NotesLeft />
      <Left
        waiting={waiting.length > 0 && t('waiting', { count: waiting.length })}
        refused={refused.length > 0 && t('refusedTitle', { count: refused.length })}
      >
        {refused.map(mark => (
          <Refused key={mark.id} mark={mark} />
        ))}
      </Left>
    </>
  )
}

type LeftProps = {
  /** How many wait on this device; false: none. */
  waiting: string | false
  /** How many were refused; false: none. */
  refused: string | false
  /** Each that was refused, and why. */
  children: ReactNode
}

/** What is still on this device, and what was refused. */
function Left({ waiting, refused, children }: LeftProps) {
  const t = useT('common.attendance')
  return (
    <>
      {waiting && (
        <Alert color="indigo" mb="md" icon={<IconCloudUp aria-hidden />} role="status">
          <Text fw={600}>{waiting}</Text>
          <Text size="sm">{t('waitingText')}</Text>
        </Alert>
      )}
      {refused && (
        <Alert color="red" mb="md" icon={<IconAlertTriangle aria-hidden />} role="alert" title={refused}>
          <Stack gap="xs">{children}</Stack>
        </Alert>
      )}
    </>
  )
}

function Refused({ mark }: { mark: QueuedMark }) {
  const t = useT('common.attendance')
  const key = ['GET /classes/{id}/roll', { params: { id: mark.classId } }]
  const entry = queryClient
    .getQueryData<Roll>(key)
    ?.entries.find(({ learnerId }) => learnerId === mark.learnerId)
  return (
    <Group justify="space-between" gap="sm">
      <Text>
        {t('refusedLine', {
          name: entry?.name ?? t('refusedNobody'),
          mark: t(`marks.${mark.mark}`),
          why: mark.refused ?? '',
        })}
      </Text>
      <Button size="xs" variant="default" onClick={() => void dismissMark(mark)}>
        {t('understood')}
      </Button>
    </Group>
  )
}

/** Notes to families that are still on this device, and those that were refused. */
function NotesLeft() {
  const t = useT('common.classNotes')
  const attendance = useT('common.attendance')
  const queue = useQueuedNotes()
  const waiting = queue.filter(note => note.refused === null)
  const refused = queue.filter(note => note.refused !== null)
  return (
    <Left
      waiting={waiting.length > 0 && t('waiting', { count: waiting.length })}
      refused={refused.length > 0 && t('refusedTitle', { count: refused.length })}
    >
      {refused.map(note => (
        <Group key={note.id} justify="space-between" gap="sm">
          <Text lineClamp={3}>{[note.refused, note.note || note.homework].filter(Boolean).join(' · ')}</Text>
          <Button size="xs" variant="default" onClick={() => void dismissNote(note)}>
            {attendance('understood')}
          </Button>
        </Group>
      ))}
    </Left>
  )
}
