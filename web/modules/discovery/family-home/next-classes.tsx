import { Anchor, Avatar, Button, Group, Paper, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { Suspense, useId } from 'react'
import { addDays, formatNearLocalDate, formatTime, localDateOf, timeRange } from '#domain/kernel/time.ts'
import { shownState } from '#domain/modules/schedule/class-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { ClassMeeting, DirectionsLink } from '#web/modules/bookings/public.ts'
import { familyToneOf, useFamily, useOpenClass } from '#web/modules/schedule/public.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import classes from './home.module.css'

type Learner = ApiAnswer<'GET /family/today'>['learners'][number]
type OwnClass = Learner['classes'][number]

/** The next classes of each learner: the first with all that one needs to get there, the others in a line. */
export function NextClasses({ learners }: { learners: readonly Learner[] }) {
  const t = useT('learner.home')
  const busy = learners.filter(learner => learner.classes.length > 0)
  const idle = learners.filter(learner => learner.classes.length === 0)
  return (
    <section aria-label={t('next')}>
      <Group justify="space-between" align="baseline" mb="sm">
        <Title order={2}>{t('next')}</Title>
        <Group gap="md">
          {busy.length > 0 && (
            <Anchor component="button" type="button" onClick={() => openModal('tell-away', {})}>
              {t('away')}
            </Anchor>
          )}
          <Anchor renderRoot={asLink({ to: '/learner/schedule' })}>{t('openPlan')}</Anchor>
        </Group>
      </Group>
      <div className={classes.people}>
        {busy.map(learner => (
          <LearnerCard key={learner.id} learner={learner} />
        ))}
      </div>
      {idle.length > 0 && (
        <Group gap="xs" mt={busy.length > 0 ? 'md' : 0}>
          <Text c="dimmed">{t('nothingPlanned', { names: idle.map(({ name }) => name).join(', ') })}</Text>
          <Anchor renderRoot={asLink({ to: '/learner/find-new-centers' })}>{t('findClass')}</Anchor>
        </Group>
      )}
    </section>
  )
}

function LearnerCard({ learner }: { learner: Learner }) {
  const id = useId()
  const person = useFamily(true).find(one => one.id === learner.id)
  // What falls or is missed is said in a line; the next one that takes place is the one to get ready for.
  const place = learner.classes.findIndex(item => !isOff(item))
  const first = learner.classes[place]
  const before = learner.classes.slice(0, Math.max(0, place))
  const others = learner.classes.slice(place + 1)
  return (
    <Paper
      component="article"
      withBorder
      radius="lg"
      p="md"
      bg="var(--surface)"
      aria-labelledby={id}
      className={classes.person}
    >
      <Group gap="sm" wrap="nowrap">
        <Avatar size={32} radius="xl" color={person?.color ?? 'indigo'} aria-hidden>
          {person?.initials}
        </Avatar>
        <Title order={3} id={id} size="h4" className={classes.name}>
          {learner.name}
        </Title>
      </Group>
      <OtherClasses items={before} />
      {first && <FirstClass item={first} />}
      <OtherClasses items={others} />
    </Paper>
  )
}

function OtherClasses({ items }: { items: readonly OwnClass[] }) {
  if (items.length === 0) return null
  return (
    <ul className={classes.rows}>
      {items.map(item => (
        <li key={item.id}>
          <OtherClass item={item} />
        </li>
      ))}
    </ul>
  )
}

/** A class in words. */
function useWords() {
  const t = useT('learner.home')
  const openClass = useOpenClass()
  const schedule = useT('common.schedule')
  const language = useLanguage()
  const name = useNames()
  return (item: OwnClass) => {
    const zone = item.center.timeZone
    const dayOf = (instant: string) => {
      const date = localDateOf(new Date(instant), zone)
      const today = localDateOf(new Date(), zone)
      if (date === today) return t('today')
      return date === addDays(today, 1) ? t('tomorrow') : formatNearLocalDate(date, today, language)
    }
    const time = (instant: string) => formatTime(new Date(instant), zone, language)
    const state = stateOf(item)
    return {
      day: dayOf(item.startsAt),
      range: schedule('range', timeRange(time(item.startsAt), time(item.endsAt))),
      start: time(item.startsAt),
      title: name(item.title),
      online: item.isOnline ? schedule('online') : '',
      state: schedule(`states.${state}`),
      // A class that takes place as planned needs no badge.
      isPlain: state === 'scheduled',
      tone: familyToneOf(state),
      isOff: isOff(item),
      moved: item.movedFrom && t('movedFrom', { day: dayOf(item.movedFrom), time: time(item.movedFrom) }),
      open: () => openClass(item.id),
    }
  }
}

const isOff = (item: OwnClass) => ['cancelled', 'absence_informed'].includes(stateOf(item))

const stateOf = ({ status, bookingStatus, place, mark }: OwnClass) =>
  shownState({ status, bookingStatus, learners: [{ status: place, mark }] })

function FirstClass({ item }: { item: OwnClass }) {
  const t = useT('learner.home')
  const words = useWords()(item)
  const { center, space, experts } = item
  return (
    <Stack gap="sm">
      <UnstyledButton className={classes.first} onClick={words.open} data-off={words.isOff || undefined}>
        <Group component="span" justify="space-between" gap="xs" align="flex-start">
          <span>
            <span className={classes.day}>{words.day}</span>
            <span className={`${classes.time} tabular`}>{words.range}</span>
          </span>
          {!words.isPlain && <StatusBadge tone={words.tone}>{words.state}</StatusBadge>}
        </Group>
        <span className={classes.what}>{words.title}</span>
        {words.moved && <span className={classes.moved}>{words.moved}</span>}
        {experts.length > 0 && (
          <span className={classes.facts}>{t('with', { experts: experts.join(', ') })}</span>
        )}
        {/* Who comes to an online class needs no room and no way there. */}
        <span className={classes.facts}>
          {[words.online || space, center.name].filter(Boolean).join(', ')}
        </span>
      </UnstyledButton>
      {item.isOnline && !words.isOff && (
        <Suspense fallback={null}>
          <ClassMeeting classId={item.id} endsAt={item.endsAt} zone={center.timeZone} />
        </Suspense>
      )}
      <Group gap="md">
        {item.can.tellAbsence && (
          <Button variant="default" size="xs" onClick={() => openModal('tell-absence', { classId: item.id })}>
            {t('cannotCome')}
          </Button>
        )}
        {!words.isOff && !item.isOnline && (
          <DirectionsLink latitude={center.latitude} longitude={center.longitude} />
        )}
      </Group>
    </Stack>
  )
}

function OtherClass({ item }: { item: OwnClass }) {
  const words = useWords()(item)
  return (
    <UnstyledButton className={classes.other} onClick={words.open} data-off={words.isOff || undefined}>
      <span className={`${classes.when} tabular`}>
        {words.day}, {words.start}
      </span>
      <span className={classes.which}>
        {words.title}
        {words.online && <span className={classes.online}> · {words.online}</span>}
      </span>
      {!words.isPlain && <StatusBadge tone={words.tone}>{words.state}</StatusBadge>}
    </UnstyledButton>
  )
}
