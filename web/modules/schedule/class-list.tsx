import { Avatar, Box, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { formatLocalDate } from '#domain/kernel/time.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import classes from './class-list.module.css'
import { toneOf, useClassWords } from './class-words.ts'
import { whoComes } from './family.ts'
import { HolidayNote } from './holiday-note.tsx'
import { useScheduleContext } from './schedule-context.ts'
import { byDay, type ScheduledClass } from './schedule-data.ts'
import { wallTimeOf } from './wall-time.ts'

/** The same classes as the grids show, day by day: says all there is to know, by keyboard and for screen readers. */
export function ClassList({ items }: { items: readonly ScheduledClass[] }) {
  const t = useT('common.schedule')
  const language = useLanguage()
  const { holidays, today } = useScheduleContext()
  const days = byDay(items, item => wallTimeOf(item).date)
  const dates = [...new Set([...days.keys(), ...holidays.map(holiday => holiday.onDate)])].sort()
  return (
    <Stack gap="lg">
      {dates.map(date => (
        <section key={date} aria-labelledby={`day-${date}`}>
          <Group gap="sm" mb="sm" align="baseline">
            <Title order={2} id={`day-${date}`} tabIndex={-1} className={classes.day}>
              {formatLocalDate(date, language)}
            </Title>
            {date === today && (
              <Text fw={600} size="xs">
                {t('today')}
              </Text>
            )}
            <HolidayNote date={date} />
          </Group>
          {days.has(date) ? (
            <ul className={classes.list}>
              {days.get(date)?.map(item => (
                <li key={item.id}>
                  <ClassRow item={item} />
                </li>
              ))}
            </ul>
          ) : (
            <Text c="dimmed">{t('noClasses')}</Text>
          )}
        </section>
      ))}
    </Stack>
  )
}

/** One class as a row that opens it. */
export function ClassRow({ item }: { item: ScheduledClass }) {
  const t = useT('common.schedule')
  const { role, family, clashes, manyCenters, open } = useScheduleContext()
  const words = useClassWords()(item)
  const people = whoComes(family, item)
  const facts = [
    role === 'expert' ? '' : words.experts,
    words.space,
    role === 'learner' || manyCenters ? words.center : '',
  ].filter(Boolean)
  return (
    <UnstyledButton className={classes.row} onClick={() => open(item)}>
      <Box className={`${classes.time} tabular`}>{words.time}</Box>
      <Stack gap={2} miw={0} className={classes.what}>
        <Text span fw={600} td={item.status === 'cancelled' ? 'line-through' : 'none'}>
          {words.title}
        </Text>
        {facts.length > 0 && (
          <Text span c="dimmed">
            {facts.join(' · ')}
          </Text>
        )}
        {people.length > 0 ? (
          <Group component="span" gap="xs">
            {people.map(person => (
              <Group component="span" key={person.id} gap={6} wrap="nowrap">
                <Avatar component="span" size={24} radius="xl" color={person.color} aria-hidden>
                  {person.initials}
                </Avatar>
                {person.name}
              </Group>
            ))}
          </Group>
        ) : (
          words.learners && <span>{words.learners}</span>
        )}
      </Stack>
      <Group component="span" gap="xs" className={classes.state}>
        {clashes.has(item.id) && <StatusBadge tone="warning">{t('clash')}</StatusBadge>}
        <StatusBadge tone={toneOf(item)}>{words.state}</StatusBadge>
      </Group>
    </UnstyledButton>
  )
}
