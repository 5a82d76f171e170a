import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { IconChecks, IconPencil, IconUserPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Mark } from '#domain/modules/classes/attendance/mark-merge.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { EmptyState, LoadingLines, QueryState } from '#web/ui/states.tsx'
import { RangeText } from '#web/ui/time-text.tsx'
import { RollNotes } from '../../notes/roll-notes.tsx'
import { AddWalkIn } from '../add-walk-in.tsx'
import classes from '../attendance.module.css'
import { NoteForm } from '../lazy-parts.ts'
import { queueMarks, useQueuedMarks } from '../mark-queue.ts'
import { isExpected, type Roll, type ShownEntry, withWaiting } from '../roll-data.ts'
import { RollRow } from '../roll-row.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'mark-attendance': { classId: string }
  }
}

/** The roll of a class: everybody present, then the exceptions; works without network. */
export default function MarkAttendance({ payload, close }: ModalProps<'mark-attendance'>) {
  const t = useT('common.attendance')
  const roll = useApiQuery('GET /classes/{id}/roll', { params: { id: payload.classId } })
  return (
    <PlainModal title={t('title')} onClose={close} size="xl">
      {roll.error?.code === 'not_found' ? (
        <EmptyState title={t('emptyTitle')} text={t('goneText')} />
      ) : (
        <QueryState query={roll} loading={<LoadingLines lines={6} />}>
          {found => <RollBody roll={found} close={close} />}
        </QueryState>
      )}
    </PlainModal>
  )
}

function RollBody({ roll, close }: { roll: Roll; close: () => void }) {
  const t = useT('common.attendance')
  const name = useNames()
  const [isAdding, setAdding] = useState(false)
  const [noteFor, setNoteFor] = useState<{ learnerId: string | null } | null>(null)
  const notes = useT('common.classNotes')
  const queue = useQueuedMarks()
  const entries = withWaiting(roll, queue)
  const canMark = roll.can.mark
  const mark = (entry: ShownEntry, value: Mark, note = entry.markNote) =>
    void queueMarks([
      {
        classId: roll.classId,
        learnerId: entry.learnerId,
        mark: value,
        note,
        seen: entry.markIds,
      },
    ])
  const expected = entries.filter(isExpected)
  if (isAdding) return <AddWalkIn classId={roll.classId} onDone={() => setAdding(false)} />
  if (noteFor)
    return (
      <Suspense fallback={<LoadingLines lines={4} />}>
        <NoteForm
          classId={roll.classId}
          learners={entries.map(({ learnerId, name: shown }) => ({ id: learnerId, name: shown }))}
          learnerId={noteFor.learnerId}
          onDone={() => setNoteFor(null)}
        />
      </Suspense>
    )
  return (
    <Stack gap="md">
      <Stack gap={2}>
        <Text fw={650} size="lg">
          {name(roll.title)}
        </Text>
        <Text c="dimmed">
          <RangeText from={roll.startsAt} to={roll.endsAt} zone={roll.center.timeZone} />
          {roll.space && ` · ${roll.space}`}
        </Text>
      </Stack>
      <Closed roll={roll} />
      <RollNotes roll={roll} />
      {entries.length === 0 ? (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')} order={3} />
      ) : (
        <>
          <Group justify="space-between" gap="sm">
            <Text fw={600} role="status" className="tabular">
              {t('marked', {
                marked: expected.filter(entry => entry.mark !== null).length,
                expected: expected.length,
              })}
            </Text>
            {canMark && <AllPresent roll={roll} entries={entries} />}
          </Group>
          <ul className={classes.roster}>
            {entries.map(entry => (
              <li key={entry.learnerId}>
                <RollRow
                  classId={roll.classId}
                  entry={entry}
                  timeZone={roll.center.timeZone}
                  canMark={canMark}
                  notes={roll.notes}
                  onWrite={roll.can.writeNote ? () => setNoteFor({ learnerId: entry.learnerId }) : undefined}
                  onMark={(value, note) => mark(entry, value, note)}
                />
              </li>
            ))}
          </ul>
          {canMark && (
            <Text size="xs" c="dimmed" visibleFrom="sm">
              {t('keys')}
            </Text>
          )}
        </>
      )}
      <Group justify="space-between" gap="sm">
        <Group gap="sm" align="flex-start">
          {roll.can.writeNote && (
            <Button
              variant="light"
              leftSection={<IconPencil size={18} aria-hidden />}
              onClick={() => setNoteFor({ learnerId: null })}
            >
              {notes('write')}
            </Button>
          )}
          {roll.can.addWalkIn && <WalkInButton onClick={() => setAdding(true)} />}
        </Group>
        <Button variant={canMark ? 'filled' : 'default'} onClick={close}>
          {t('done')}
        </Button>
      </Group>
    </Stack>
  )
}

function Closed({ roll }: { roll: Roll }) {
  const t = useT('common.attendance.closed')
  const language = useLanguage()
  if (!roll.closedBecause) return null
  const at = roll.closedBecause === 'roll_not_open' ? roll.opensAt : roll.closesAt
  return (
    <Alert color="gray" variant="light">
      {t(roll.closedBecause, { time: nearDateTime(new Date(at), roll.center.timeZone, language) })}
    </Alert>
  )
}

/** Everybody who is expected and not marked yet; who said they cannot come stays as they are. */
function AllPresent({ roll, entries }: { roll: Roll; entries: readonly ShownEntry[] }) {
  const t = useT('common.attendance')
  const open = entries.filter(entry => entry.mark === null && entry.absence === null)
  if (open.length === 0) return null
  const markAll = () =>
    void queueMarks(
      open.map(entry => ({
        classId: roll.classId,
        learnerId: entry.learnerId,
        mark: 'present' as const,
        note: '',
        seen: entry.markIds,
      })),
    )
  return (
    <Button leftSection={<IconChecks size={18} aria-hidden />} onClick={markAll} data-autofocus>
      {open.length === entries.length ? t('allPresent') : t('allPresentRest')}
    </Button>
  )
}

function WalkInButton({ onClick }: { onClick: () => void }) {
  const t = useT('common.attendance.walkIn')
  const { online } = useNetwork()
  return (
    <Stack gap={2}>
      <Button
        variant="light"
        leftSection={<IconUserPlus size={18} aria-hidden />}
        disabled={!online}
        onClick={onClick}
      >
        {t('action')}
      </Button>
      {!online && (
        <Text size="xs" c="dimmed">
          {t('offline')}
        </Text>
      )}
    </Stack>
  )
}
