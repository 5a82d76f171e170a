import { ColorSwatch, Group, NativeSelect, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { COLORINGS } from './colors.ts'
import classes from './schedule.module.css'
import { useScheduleContext } from './schedule-context.ts'
import type { ShownClass } from './schedule-data.ts'
import { FeedButton } from './schedule-toolbar.tsx'
import type { ScheduleState } from './use-schedule.ts'

type ColorLegendProps = { schedule: ScheduleState; items: readonly ShownClass[] }

/** What the colours tell apart, and which is whose; on a phone, where there is room for it, the calendar link. */
export function ColorLegend({ schedule, items }: ColorLegendProps) {
  const t = useT('common.schedule')
  const { role, coloring, change } = schedule
  const choices = COLORINGS[role]
  if (schedule.view === 'list') return schedule.wide ? null : <FeedButton />
  return (
    <Group gap="md" align="center" className={classes.legend}>
      <NativeSelect
        size="sm"
        aria-label={t('colorBy')}
        value={coloring}
        onChange={event => {
          const next = event.currentTarget.value
          change({ colorBy: next === choices[0] ? '' : next }, { replace: true })
        }}
        data={choices.map(value => ({ value, label: t(`colors.${value}`) }))}
      />
      <Swatches items={items} />
      {!schedule.wide && <FeedButton />}
    </Group>
  )
}

function Swatches({ items }: { items: readonly ShownClass[] }) {
  const name = useNames()
  const { coloring, colorOf, family } = useScheduleContext()
  const shown = useMemo(() => {
    if (coloring === 'person')
      return family.map(({ id, name: person, color }) => [id, [person, color]] as const)
    const found = new Map<string, readonly [label: string, color: string]>()
    for (const item of items) {
      const owner =
        coloring === 'service'
          ? { id: item.service.id, label: name(item.service.name) }
          : coloring === 'center'
            ? { id: item.center.id, label: item.center.name }
            : { id: item.experts[0]?.id ?? '', label: item.experts[0]?.name ?? '' }
      if (owner.label) found.set(owner.id, [owner.label, colorOf(item)])
    }
    return [...found].sort(([, [a]], [, [b]]) => a.localeCompare(b))
  }, [coloring, family, items, name, colorOf])
  return (
    <ul className={classes.swatches}>
      {shown.map(([id, [label, color]]) => (
        <li key={id}>
          <ColorSwatch
            size={12}
            color={`var(--mantine-color-${color}-filled)`}
            withShadow={false}
            aria-hidden
          />
          <Text span size="sm">
            {label}
          </Text>
        </li>
      ))}
    </ul>
  )
}
