import { Avatar, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { memo, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { shownState } from '#domain/modules/schedule/class-rules.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import classes from './class-list.module.css'
import { familyToneOf, toneOf, useClassWords } from './class-words.ts'
import { whoComes } from './family.ts'
import { HolidayNote } from './holiday-note.tsx'
import { useScheduleContext } from './schedule-context.ts'
import { byDay, type ShownClass } from './schedule-data.ts'

/** The same classes as the grids show, day by day: says all there is to know, by keyboard and for screen readers. */
export function ClassList({ items }: { items: readonly ShownClass[] }) {
  const { holidays } = useScheduleContext()
  const days = byDay(items)
  const dates = [...new Set([...days.keys(), ...holidays.map(holiday => holiday.onDate)])].sort()
  return (
    <Stack gap="lg">
      {dates.map((date, place) => (
        <Day key={date} date={date} items={days.get(date) ?? NONE} isFirst={place === 0} />
      ))}
    </Stack>
  )
}

const NONE: readonly ShownClass[] = []
/** About what a row takes, so that the page is as long as it will be before its rows are drawn. */
const ROW_PX = 76

type DayProps = { date: string; items: readonly ShownClass[]; isFirst: boolean }

function Day({ date, items, isFirst }: DayProps) {
  const t = useT('common.schedule')
  const language = useLanguage()
  const { today } = useScheduleContext()
  const { anchor, isNear } = useNear(isFirst)
  return (
    <section ref={anchor} aria-labelledby={`day-${date}`}>
      <Group gap="sm" mb="sm" align="baseline">
        <Title order={2} id={`day-${date}`} tabIndex={-1} className={classes.day}>
          {nearLocalDate(date, language)}
        </Title>
        {date === today && (
          <Text fw={600} size="xs">
            {t('today')}
          </Text>
        )}
        <HolidayNote date={date} />
      </Group>
      {items.length === 0 && <Text c="dimmed">{t('noClasses')}</Text>}
      {items.length > 0 &&
        (isNear ? (
          <ul className={classes.list}>
            {items.map(item => (
              <li key={item.id}>
                <ClassRow item={item} />
              </li>
            ))}
          </ul>
        ) : (
          <div style={{ height: items.length * ROW_PX }}>
            <Text c="dimmed">{t('classes', { count: items.length })}</Text>
          </div>
        ))}
    </section>
  )
}

/** Whether a day has come near the part of the page that is seen; once near it stays. Document gets all days. */
function useNear(atOnce: boolean) {
  const anchor = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(atOnce)
  useEffect(() => {
    if (isNear || !anchor.current) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '900px',
    })
    watcher.observe(anchor.current)
    const print = () => flushSync(() => setNear(true))
    addEventListener('beforeprint', print)
    return () => {
      watcher.disconnect()
      removeEventListener('beforeprint', print)
    }
  }, [isNear])
  return { anchor, isNear }
}

/** One class as a row that opens it; what is heard is what it shows, under the heading of its day. */
const ClassRow = memo(function ClassRow({ item }: { item: ShownClass }) {
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
      <span className={`${classes.time} tabular`}>{words.time}</span>
      <span className={classes.what}>
        <span className={classes.name} data-off={item.status === 'cancelled' || words.isAway || undefined}>
          {words.title}
        </span>
        {facts.length > 0 && <span className={classes.facts}>{facts.join(' · ')}</span>}
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
        {words.absences && <span className={classes.facts}>{words.absences}</span>}
      </span>
      <span className={classes.state}>
        {clashes.has(item.id) && <StatusBadge tone="warning">{words.clash}</StatusBadge>}
        {words.lack && <StatusBadge tone="bad">{words.lack}</StatusBadge>}
        <StatusBadge tone={role === 'learner' ? familyToneOf(shownState(item)) : toneOf(item)}>
          {words.state}
        </StatusBadge>
      </span>
    </UnstyledButton>
  )
})
