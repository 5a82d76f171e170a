import { Text } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import type { Roll } from '../attendance/roll-data.ts'
import { WaitingNote } from './class-notes.tsx'
import { useQueuedNotes } from './note-queue.ts'
import classes from './notes.module.css'

type Beside = Roll['notes'][number]

/** What a note says in a line. */
function useLine() {
  const t = useT('common.classNotes')
  return ({ note, homework, files, done }: Beside) =>
    [
      note,
      homework && `${t('lastHomework', { text: homework })} (${t('lastDone', { count: done })})`,
      files > 0 && t('attached', { count: files }),
    ]
      .filter(Boolean)
      .join(' · ')
}

/** What the class was told the last time, and what was written to it now, above its roll. */
export function RollNotes({ roll }: { roll: Roll }) {
  const t = useT('common.classNotes')
  const line = useLine()
  const waiting = useQueuedNotes().filter(note => note.classId === roll.classId && note.refused === null)
  const own = roll.notes.filter(note => note.classId === roll.classId && note.learnerId === null)
  const before = roll.notes.find(note => note.classId !== roll.classId && note.learnerId === null)
  return (
    <>
      {before && (
        <div className={classes.last}>
          <Text size="sm" lineClamp={3}>
            {t('lastTime', { text: line(before) })}
          </Text>
        </div>
      )}
      {own.map(note => (
        <div key={note.id} className={classes.last}>
          <Text size="sm" lineClamp={3}>{`${t('title')}: ${line(note)}`}</Text>
        </div>
      ))}
      {waiting.map(note => (
        <WaitingNote key={note.id} note={note} />
      ))}
    </>
  )
}

/** What was written about one child: the last time, and from this class; under the name in the roll. */
export function NotesAbout({
  notes,
  classId,
  learnerId,
}: {
  notes: readonly Beside[]
  classId: string
  learnerId: string
}) {
  const t = useT('common.classNotes')
  const line = useLine()
  const about = notes.filter(note => note.learnerId === learnerId)
  const before = about.find(note => note.classId !== classId)
  const own = about.filter(note => note.classId === classId)
  return (
    <>
      {before && (
        <Text size="sm" c="dimmed" lineClamp={2}>
          {t('lastTime', { text: line(before) })}
        </Text>
      )}
      {own.map(note => (
        <Text key={note.id} size="sm" c="dimmed" lineClamp={2}>
          {t('toFamily', { text: line(note) })}
        </Text>
      ))}
    </>
  )
}
