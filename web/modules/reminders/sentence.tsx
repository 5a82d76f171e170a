import { Text } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ApiAnswer } from '#domain/wire.ts'
import classes from './reminders.module.css'

type SentenceProps = {
  words: ApiAnswer<'GET /center/reminder-settings'>['sentences']['class']
  /** When it comes, above it. */
  when: ReactNode
  isOff: boolean
}

/** A reminder as a phone shows it, in the very words that are sent. */
export function Sentence({ words, when, isOff }: SentenceProps) {
  return (
    <figure className={classes.sentence} data-off={isOff || undefined}>
      <figcaption>
        <Text size="sm" c="dimmed">
          {when}
        </Text>
      </figcaption>
      {!isOff && (
        <div className={classes.bubble}>
          <IconBell className={classes.bell} size={18} aria-hidden />
          <div>
            <Text fw={600} size="sm">
              {words.title}
            </Text>
            <Text size="sm">{words.body}</Text>
          </div>
        </div>
      )}
    </figure>
  )
}
