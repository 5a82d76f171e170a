import { Badge, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ApiAnswer } from '#domain/wire.ts'
import { useMay } from '#web/browser/center-access.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { useT } from '#web/messages/use-messages.ts'
import { useAbsenceWords } from '#web/modules/classes/public.ts'
import { FilePicture } from '#web/modules/files/public.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import classes from './class-people.module.css'
import type { ScheduledClass } from './schedule-data.ts'

type Words = ReturnType<typeof useT<'common.schedule'>>
type Entry = ApiAnswer<'GET /classes/{id}/roll'>['entries'][number]

/** Who comes to a class, and apart from them who said that they do not; for those who teach or run it. */
export function ClassPeople({ item }: { item: ScheduledClass }) {
  const t = useT('common.schedule')
  const isCenter = currentRole() === 'center'
  const mayLook = useMay('attendance:view') || !isCenter
  const roll = useApiQuery('GET /classes/{id}/roll', { params: { id: item.id } }, { enabled: mayLook })
  if (!mayLook) return null
  if (roll.error) return <Refusal problem={roll.error} />
  if (!roll.data) return <Skeleton height={120} />
  const away = roll.data.entries.filter(isAway)
  const coming = roll.data.entries.filter(entry => !isAway(entry))
  return (
    <Stack gap="sm">
      <section aria-labelledby="who-comes">
        <Title order={3} id="who-comes" mb="xs">
          {titleOf(item, coming, t)}
        </Title>
        {coming.length > 0 && <People entries={coming} />}
      </section>
      {away.length > 0 && (
        <section aria-labelledby="who-is-away">
          <Title order={3} id="who-is-away" mb="xs">
            {t('isAway', { count: away.length })}
          </Title>
          <People entries={away} />
        </section>
      )}
    </Stack>
  )
}

/** Who comes; once the class is over, who came, or who should have. */
function titleOf({ status }: ScheduledClass, entries: readonly Entry[], t: Words) {
  const count = entries.length
  if (status !== 'completed') return t('comes', { count })
  if (count === 0 || entries.some(entry => entry.mark === null)) return t('learners', { count })
  const came = entries.filter(({ mark }) => mark === 'present' || mark === 'late').length
  return t('came', { came, count })
}

const isAway = ({ status, mark }: Entry) => status === 'excused' && (mark === null || mark === 'excused')

const tones: Record<NonNullable<Entry['mark']>, Tone> = {
  present: 'good',
  late: 'warning',
  absent: 'bad',
  excused: 'neutral',
}

function People({ entries }: { entries: readonly Entry[] }) {
  const t = useT('common.attendance')
  const said = useAbsenceWords()
  return (
    <ul className={classes.people}>
      {entries.map(entry => (
        <li key={entry.learnerId}>
          <FilePicture name={entry.name} fileId={entry.pictureId} size={36} round />
          <div>
            <Text fw={600}>{entry.name}</Text>
            {said(entry) && (
              <Text size="sm" c="dimmed">
                {said(entry)}
              </Text>
            )}
            {entry.alert && (
              <Group gap={4} wrap="nowrap" align="flex-start" className={classes.alert}>
                <IconAlertTriangle size={16} aria-hidden />
                <Text size="sm" fw={600}>
                  {entry.alert}
                </Text>
              </Group>
            )}
          </div>
          <Group gap={4} justify="flex-end">
            {entry.kind !== 'enrolled' && entry.kind !== 'booked' && (
              <Badge variant="light" tt="none">
                {t(`kinds.${entry.kind}`)}
              </Badge>
            )}
            {entry.mark && <StatusBadge tone={tones[entry.mark]}>{t(`marks.${entry.mark}`)}</StatusBadge>}
          </Group>
        </li>
      ))}
    </ul>
  )
}
