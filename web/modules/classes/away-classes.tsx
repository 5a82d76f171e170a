import { Checkbox, Stack, Text } from '@mantine/core'
import { formatTime } from '#domain/kernel/time.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import type { Mode, OwnClass } from './away-data.ts'
import classes from './classes.module.css'

type AwayClassesProps = {
  mode: Mode
  classes: readonly OwnClass[]
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
}

/** The classes that an expert cannot teach: all that are listed, or those that are ticked. */
export function AwayClasses({ mode, classes: listed, chosen, onChoose }: AwayClassesProps) {
  const t = useT('expert.own.cannotTeach')
  const language = useLanguage()
  const words = useClassLine()
  if (listed.length === 0) return <Text role="status">{t('noClasses')}</Text>
  const title = t('classes', { count: listed.length })
  const dated = (one: OwnClass) => `${nearLocalDate(one.date, language)}, ${words(one)}`
  if (mode === 'some') {
    return (
      <Checkbox.Group label={title} value={[...chosen]} onChange={onChoose}>
        <Stack gap="sm" mt="xs">
          {listed.map(one => (
            <Checkbox key={one.id} value={one.id} label={dated(one)} description={one.center} />
          ))}
        </Stack>
      </Checkbox.Group>
    )
  }
  return (
    <section aria-label={title}>
      <Text fw={500} size="sm" mb={4}>
        {title}
      </Text>
      <ul className={classes.awayList}>
        {listed.map(one => (
          <li key={one.id}>
            <Text span fw={600} display="block">
              {mode === 'until' ? dated(one) : words(one)}
            </Text>
            <Text span c="dimmed" size="sm">
              {one.center}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useClassLine() {
  const language = useLanguage()
  const name = useNames()
  return ({ startsAt, timeZone, title }: OwnClass) =>
    `${formatTime(new Date(startsAt), timeZone, language)}, ${name(title)}`
}
