import { ActionIcon, Alert, Anchor, Badge, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconAlertTriangle, IconCloudUp, IconNote, IconSend } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { formatTime } from '#domain/kernel/time.ts'
import { isAttended, type Mark } from '#domain/modules/classes/attendance/mark-merge.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { FilePicture } from '#web/modules/files/public.ts'
import { NotesAbout } from '../notes/roll-notes.tsx'
import { useAbsenceWords } from './absence-words.ts'
import classes from './attendance.module.css'
import { MarkButtons } from './mark-buttons.tsx'
import type { Roll, ShownEntry } from './roll-data.ts'

type RollRowProps = {
  classId: string
  entry: ShownEntry
  timeZone: string
  canMark: boolean
  onMark: (mark: Mark, note?: string) => void
  /** What was told families last. */
  notes: Roll['notes']
  /** Writes to the family of this learner. */
  onWrite: (() => void) | undefined
}

/** One learner of a roll: who they are, what to know about them, and the mark. */
export function RollRow({ classId, entry, timeZone, canMark, onMark, notes, onWrite }: RollRowProps) {
  const t = useT('common.attendance')
  const [isNoting, setNoting] = useState(false)
  const keyed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isText(event.target)) return
    const mark = marksByKey[event.key.toLowerCase()]
    if (mark && canMark) onMark(mark)
    if (mark || event.key === 'ArrowDown') moveTo(event, 1)
    else if (event.key === 'ArrowUp') moveTo(event, -1)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are a second way beside its buttons
    <div className={classes.row} onKeyDown={keyed}>
      <FilePicture name={entry.name} fileId={entry.pictureId} size={40} round />
      <Who
        classId={classId}
        entry={entry}
        timeZone={timeZone}
        onNote={() => setNoting(!isNoting)}
        canMark={canMark}
        notes={notes}
        onWrite={onWrite}
      />
      <MarkButtons name={entry.name} mark={entry.mark} disabled={!canMark} onMark={mark => onMark(mark)} />
      {entry.conflict.length > 0 && (
        <Conflict entry={entry} timeZone={timeZone} canMark={canMark} onSettle={mark => onMark(mark)} />
      )}
      {entry.mark &&
        isAttended(entry.mark) &&
        (entry.compensated === 'spent' || entry.compensated === 'refund') && (
          <Alert className={classes.wide} color="saffron" icon={<IconAlertTriangle aria-hidden />}>
            {t(`cameAllTheSame.${entry.compensated}`, { name: entry.name })}
          </Alert>
        )}
      {isNoting && (
        <NoteField
          entry={entry}
          onSave={note => {
            if (entry.mark) onMark(entry.mark, note)
            setNoting(false)
          }}
        />
      )}
    </div>
  )
}

const marksByKey: Record<string, Mark> = { p: 'present', l: 'late', a: 'absent', e: 'excused' }

const isText = (target: EventTarget) =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement

/** The same button of the next or the one before. */
function moveTo(event: KeyboardEvent, step: 1 | -1) {
  const item = event.currentTarget.closest('li')
  const next = step === 1 ? item?.nextElementSibling : item?.previousElementSibling
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const place = Math.max(0, buttons.indexOf(event.target as HTMLButtonElement))
  const others = next?.querySelectorAll('button')
  event.preventDefault()
  ;(others?.[place] ?? others?.[0])?.focus()
}

type WhoProps = Pick<RollRowProps, 'classId' | 'entry' | 'timeZone' | 'canMark' | 'notes' | 'onWrite'> & {
  onNote: () => void
}

function Who({ classId, entry, timeZone, canMark, onNote, notes, onWrite }: WhoProps) {
  const t = useT('common.attendance')
  const toFamily = useT('common.classNotes')
  const language = useLanguage()
  const { from, to } = entry.ageGroup
  const age = to === null ? t('ages.from', { from }) : t('ages.range', { from, to })
  const said = useAbsenceWords()(entry)
  return (
    <Stack gap={2} miw={0}>
      <Group gap={6} wrap="nowrap">
        <Anchor
          component="button"
          type="button"
          fw={600}
          c="inherit"
          truncate
          onClick={() => openModal('attendance', { learnerId: entry.learnerId })}
        >
          {entry.name}
        </Anchor>
        {(canMark || entry.markNote) && (
          <ActionIcon
            variant={entry.markNote ? 'light' : 'subtle'}
            color={entry.markNote ? 'indigo' : 'gray'}
            aria-label={t('noteOf', { name: entry.name })}
            onClick={onNote}
          >
            <IconNote size={18} aria-hidden />
          </ActionIcon>
        )}
        {onWrite && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={toFamily('toFamilyOf', { name: entry.name })}
            onClick={onWrite}
          >
            <IconSend size={18} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {age}
        {entry.markedBy && entry.madeAt && !entry.isWaiting && (
          <>
            {' · '}
            {t('markedBy', {
              name: entry.markedBy,
              time: formatTime(new Date(entry.madeAt), timeZone, language),
            })}
          </>
        )}
      </Text>
      {entry.alert && (
        <Group gap={4} wrap="nowrap" c="red" align="flex-start">
          <IconAlertTriangle size={16} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
          <Text size="sm" fw={600}>
            {entry.alert}
          </Text>
        </Group>
      )}
      <Group gap={6}>
        {entry.kind !== 'enrolled' && entry.kind !== 'booked' && (
          <Badge variant="light" tt="none">
            {t(`kinds.${entry.kind}`)}
          </Badge>
        )}
        {said && (
          <Badge variant="light" color="indigo" tt="none" maw="100%">
            {said}
          </Badge>
        )}
        {entry.compensated && !(entry.mark && isAttended(entry.mark)) && (
          <Badge variant="light" color="indigo" tt="none" maw="100%">
            {t(`compensated.${entry.compensated}`)}
          </Badge>
        )}
        {entry.status === 'clashing' && (
          <Badge variant="light" color="saffron" tt="none">
            {t('clashing')}
          </Badge>
        )}
        {entry.isWaiting && (
          <Badge variant="light" color="gray" tt="none" leftSection={<IconCloudUp size={14} aria-hidden />}>
            {t('waitingOne')}
          </Badge>
        )}
      </Group>
      <NotesAbout notes={notes} classId={classId} learnerId={entry.learnerId} />
    </Stack>
  )
}

type ConflictProps = Pick<RollRowProps, 'entry' | 'timeZone' | 'canMark'> & {
  onSettle: (mark: Mark) => void
}

/** Two people saw something different: both names, and one tap says what was right. */
function Conflict({ entry, timeZone, canMark, onSettle }: ConflictProps) {
  const t = useT('common.attendance')
  const language = useLanguage()
  const choices = [...new Set(entry.conflict.map(one => one.mark))]
  return (
    <Alert
      className={classes.wide}
      color="saffron"
      title={t('conflictTitle')}
      icon={<IconAlertTriangle aria-hidden />}
    >
      <Stack gap="xs">
        {entry.conflict.map(one => (
          <Text key={one.id} size="sm">
            {t('conflictLine', {
              name: one.markedBy,
              time: formatTime(new Date(one.madeAt), timeZone, language),
              mark: t(`marks.${one.mark}`),
            })}
          </Text>
        ))}
        {canMark && (
          <Group gap="xs">
            {choices.map(mark => (
              <Button key={mark} size="xs" variant="default" onClick={() => onSettle(mark)}>
                {t('settle', { mark: t(`marks.${mark}`) })}
              </Button>
            ))}
          </Group>
        )}
      </Stack>
    </Alert>
  )
}

function NoteField({ entry, onSave }: { entry: ShownEntry; onSave: (note: string) => void }) {
  const t = useT('common.attendance')
  const [text, setText] = useState(entry.markNote)
  if (!entry.mark) {
    return (
      <Text className={classes.wide} c="dimmed" role="status">
        {t('noteFirst', { name: entry.name })}
      </Text>
    )
  }
  return (
    <Stack className={classes.wide} gap="xs">
      <Textarea
        label={t('noteOf', { name: entry.name })}
        description={t('noteHint')}
        maxLength={300}
        autosize
        minRows={2}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        data-autofocus
      />
      <Group justify="flex-end">
        <Button size="xs" onClick={() => onSave(text)}>
          {t('saveNote')}
        </Button>
      </Group>
    </Stack>
  )
}
