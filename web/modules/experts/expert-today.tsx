import {
  Anchor,
  Button,
  Flex,
  Group,
  List,
  Paper,
  Progress,
  Stack,
  Text,
  UnstyledButton,
} from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DEFAULT_ZONE, formatTime, localDateOf, timeRange } from '#domain/kernel/time.ts'
import { type Path, pathTo } from '#domain/links.ts'
import { isRollWhole } from '#domain/modules/classes/attendance/attendance-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { isProblem } from '#web/browser/problem.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { asLink, Link, stepTo } from '#web/browser/typed-router.tsx'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { LatestNotices } from '#web/modules/accounts/public.ts'
import { DirectionsLink } from '#web/modules/bookings/public.ts'
import { EarnedThisMonth } from '#web/modules/books/public.ts'
import { RollButton } from '#web/modules/classes/public.ts'
import { useOpenClass } from '#web/modules/schedule/public.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Section } from '#web/ui/section.tsx'
import { EmptyState, LoadingLines, QueryState } from '#web/ui/states.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import classes from './experts.module.css'
import { ToProfile } from './own-profile.tsx'

type Today = ApiAnswer<'GET /expert/today'>
type Rolls = ApiAnswer<'GET /rolls'>

/** The expert's day across all centers, the week in figures, and what the profile still lacks. */
export function ExpertToday({ title, waiting }: { title: string; waiting: ReactNode }) {
  const t = useT('expert.own.cannotTeach')
  const today = useApiQuery('GET /expert/today', {})
  const rolls = useApiQuery('GET /rolls', {})
  if (isProblem(today.error, 'not_found')) return <ToProfile />
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <Button
            variant="default"
            leftSection={<IconCalendarOff size={18} aria-hidden />}
            onClick={() => openModal('cannot-teach', {})}
          >
            {t('title')}
          </Button>
        }
      />
      <QueryState query={today} loading={<LoadingLines lines={4} height={96} />}>
        {data => (
          <div className={classes.board}>
            <div className={classes.first}>
              <TodayClasses classesToday={data.classes} rolls={rolls.data?.items ?? []} />
            </div>
            <Stack gap="md" className={classes.side}>
              {waiting}
              <Figures data={data} rate={rolls.data?.rate.percent ?? null} />
              {data.strength.missing.length > 0 && <Strength strength={data.strength} />}
            </Stack>
            <LatestNotices />
          </div>
        )}
      </QueryState>
    </>
  )
}

function TodayClasses({ classesToday, rolls }: { classesToday: Today['classes']; rolls: Rolls['items'] }) {
  const t = useT('expert.own.today')
  const toSchedule = <Anchor renderRoot={asLink({ to: '/expert/schedule' })}>{t('toSchedule')}</Anchor>
  return (
    <Section title={t('classes')} actions={toSchedule}>
      {classesToday.length === 0 ? (
        <EmptyState title={t('none')} text={t('noneText')} />
      ) : (
        <ul className={classes.rows}>
          {classesToday.map(one => (
            <li key={one.id}>
              <TodayRow one={one} roll={rolls.find(roll => roll.classId === one.id)} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function TodayRow({
  one,
  roll,
}: {
  one: Today['classes'][number]
  roll: Rolls['items'][number] | undefined
}) {
  const t = useT('common.schedule')
  const language = useLanguage()
  const name = useNames()
  const zone = one.center.timeZone
  const time = (instant: string) => formatTime(new Date(instant), zone, language)
  const openClass = useOpenClass()
  const isOver = one.status === 'completed'
  const isTaken = isRollWhole(roll)
  const tone = one.status === 'cancelled' ? 'bad' : one.status === 'completed' ? 'neutral' : 'good'
  return (
    <Group className={classes.row} justify="space-between" gap="sm" align="flex-start">
      <UnstyledButton className={classes.open} onClick={() => openClass(one.id)}>
        <Text span fw={600} display="block" className="tabular">
          {t('range', timeRange(time(one.startsAt), time(one.endsAt)))}
        </Text>
        <Text span fw={600} display="block">
          {one.bookingId ? name(one.service) : one.title}
        </Text>
        <Text span display="block">
          {one.bookingId
            ? one.learnerNames.join(', ')
            : t(isOver || isTaken ? 'learners' : 'rollExpected', { count: one.learnerNames.length })}
        </Text>
        {one.absentNames.length > 0 && (
          <Text span c="dimmed" display="block">
            {t('absentNames', { names: one.absentNames.join(', ') })}
          </Text>
        )}
        <Text span c="dimmed" display="block">
          {[one.center.name, one.spaceName].filter(Boolean).join(' · ')}
        </Text>
        <Text span c="dimmed" display="block">
          {one.center.addressLine}
        </Text>
      </UnstyledButton>
      <Flex
        gap="xs"
        direction={{ base: 'row', sm: 'column' }}
        wrap="wrap"
        align={{ base: 'center', sm: 'flex-end' }}
        ps={{ base: 8, sm: 0 }}
      >
        {/* A class that is over needs its attendance, not the way there. */}
        {!(isOver && roll) && <StatusBadge tone={tone}>{t(`states.${one.status}`)}</StatusBadge>}
        {roll && <RollButton roll={roll} />}
        {!isOver && <DirectionsLink latitude={one.center.latitude} longitude={one.center.longitude} />}
      </Flex>
    </Group>
  )
}

/** What the week and the month come to, each line leading to its list. */
function Figures({ data, rate }: { data: Today; rate: number | null }) {
  const t = useT('expert.own.today')
  const figures = [
    {
      label: t('week'),
      value: data.classesThisWeek,
      to: pathTo('/expert/schedule', { view: 'week', status: 'not_cancelled' }),
    },
    {
      label: t('ahead'),
      value: data.confirmedAhead,
      to: pathTo('/expert/bookings', {
        status: 'confirmed',
        startDate: localDateOf(new Date(), DEFAULT_ZONE),
      }),
    },
    {
      label: t('rate'),
      value: rate === null ? t('noRate') : t('percent', { percent: rate }),
      to: pathTo('/expert/learners', {}),
    },
  ]
  return (
    <Paper
      component="ul"
      withBorder
      radius="lg"
      p={0}
      bg="var(--surface)"
      className={classes.figures}
      aria-label={t('figures')}
    >
      <li>
        <EarnedThisMonth className={classes.figure} />
      </li>
      {figures.map(figure => (
        <li key={figure.label}>
          <Link {...stepTo(figure.to)} className={classes.figure}>
            <span>{figure.label}</span>
            <Text span fw={650} size="lg" className="tabular">
              {figure.value}
            </Text>
          </Link>
        </li>
      ))}
    </Paper>
  )
}

const places: Record<Today['strength']['missing'][number], Path> = {
  headline: '/expert/more/profile',
  bio: '/expert/more/profile',
  languages: '/expert/more/profile',
  qualifications: '/expert/more/profile',
  services: '/expert/more/profile',
  availability: '/expert/more/availability',
  rates: '/expert/more/rates',
}

function Strength({ strength }: { strength: Today['strength'] }) {
  const t = useT('expert.own.today')
  return (
    <Section title={t('strength')}>
      <Group gap="sm" wrap="nowrap" mb="sm">
        <Progress
          value={strength.percent}
          aria-label={t('strength')}
          flex={1}
          size="lg"
          radius="xl"
          color="saffron"
        />
        <Text fw={600} className="tabular">
          {t('percent', { percent: strength.percent })}
        </Text>
      </Group>
      <Text mb="xs">{t('strengthText')}</Text>
      <List spacing={4}>
        {strength.missing.map(part => (
          <List.Item key={part}>
            <Anchor renderRoot={asLink({ to: places[part] })}>{t(`missing.${part}`)}</Anchor>
          </List.Item>
        ))}
      </List>
    </Section>
  )
}
