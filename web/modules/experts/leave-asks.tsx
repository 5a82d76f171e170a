import { Group, Stack, Text } from '@mantine/core'
import { useId } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import { isTooLong, useClassesHit } from './classes-hit.ts'
import classes from './experts.module.css'
import { isOver, type RangeValues, rangeOf } from './leave-range.ts'
import type { OwnProfile } from './own-profile.tsx'

type LeaveAsksProps = { centers: OwnProfile['centers']; values: RangeValues; zone: string }

/** Which centers a leave asks, and for how many classes; nothing before its days are known. */
export function LeaveAsks({ centers, values, zone }: LeaveAsksProps) {
  const t = useT('expert.own.leave')
  const label = useId()
  const range = rangeOf(values, zone)
  const hit = useClassesHit(range, values)
  if (!range || isOver(range)) return null
  if (isTooLong(values)) return <Text role="status">{t('asksMany')}</Text>
  if (!hit) return null
  // What has begun already is not asked about.
  const ahead = hit.filter(one => Date.parse(one.startsAt) > Date.now())
  if (ahead.length === 0) return <Text role="status">{t('nobodyAsked')}</Text>
  return (
    <Stack gap={4}>
      <Text fw={500} size="sm" id={label}>
        {t('asks')}
      </Text>
      <ul className={classes.rows} aria-labelledby={label}>
        {centers.map(({ centerId, name }) => {
          const count = ahead.filter(one => one.centerId === centerId).length
          return (
            <li key={centerId}>
              <Group justify="space-between" gap={4} {...(count === 0 && { c: 'dimmed' })}>
                <span>{name}</span> <span>{t('asksFor', { count })}</span>
              </Group>
            </li>
          )
        })}
      </ul>
    </Stack>
  )
}
