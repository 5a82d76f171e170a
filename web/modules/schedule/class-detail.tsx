import { Alert, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconChevronUp } from '@tabler/icons-react'
import { lazy, Suspense, use } from 'react'
import { formatDateTime } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useMay } from '#web/browser/center-access.ts'
import { currentRole } from '#web/browser/role.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { withWords } from '#web/messages/words.ts'
import { DirectionsLink } from '#web/modules/bookings/public.ts'
import { ActionFaces, QuietButton } from '#web/ui/action-face.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { LazyMenu } from '#web/ui/lazy-menu.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { ExpertLackNote, SuspendedNote } from '#web/ui/status-notes.tsx'
import { actionsOf, loadActions } from './class-actions.ts'
import { toneOf, useClassWords } from './class-words.ts'
import classes from './schedule.module.css'
import { type ScheduledClass, toBeWarnedOf } from './schedule-data.ts'
import type { ScheduleRole } from './use-schedule.ts'

const loadMore = () => import('./more-actions.tsx')
const MoreActions = lazy(withWords(loadMore))

type Words = ReturnType<typeof useT<'common.schedule'>>
type Booking = ApiAnswer<'GET /bookings/{id}'>

type ClassFactsProps = { item: ScheduledClass; booking: Booking | undefined }

/** What it is, and what may be done with it. */
export function ClassDetail({ item, booking, close }: ClassFactsProps & { close: () => void }) {
  return (
    <Stack gap="md">
      <ClassFacts item={item} booking={booking} />
      <ClassActions item={item} close={close} />
    </Stack>
  )
}

/** Who, where, when, in which state. */
export function ClassFacts({ item, booking }: ClassFactsProps) {
  const t = useT('common.schedule')
  const words = useClassWords()(item)
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Text fw={650} size="lg">
          {words.title}
        </Text>
        <StatusBadge tone={toneOf(item)}>{words.state}</StatusBadge>
      </Group>
      {item.status === 'scheduled' &&
        toBeWarnedOf(currentRole(), [item.center]).map(({ id, name }) => (
          <SuspendedNote key={id} center={name} />
        ))}
      {words.lack && <ExpertLackNote />}
      <KeyValues
        rows={[
          { label: t('when'), value: `${words.day}, ${words.time}`, strong: true },
          { label: t('where'), value: <Where item={item} booking={booking} /> },
          { label: t('space'), value: words.space },
          { label: t('expert'), value: words.experts },
          { label: t('learner'), value: words.learners },
          { label: t('seats'), value: seatsOf(item, t) },
          { label: t('roll'), value: rollOf(item, t) },
          { label: t('absence'), value: item.roll && words.absences },
          { label: t('phone'), value: booking?.learner.guardianPhone },
          { label: t('code'), value: booking?.code },
          {
            label: t('due'),
            value: booking && booking.due.amount > 0 ? <MoneyText value={booking.due} trim /> : null,
          },
          { label: t('note'), value: booking?.note },
        ]}
      />
      {item.moves > 0 && <Moves item={item} booking={booking} />}
      {item.learners.map(learner => (
        <OwnPlace key={learner.id} learner={learner} isAhead={item.status === 'scheduled'} />
      ))}
    </>
  )
}

const seatsOf = ({ batch }: ScheduledClass, t: Words) =>
  batch && t('seatsTaken', { seats: batch.seats, capacity: batch.capacity })

function rollOf({ roll, can }: ScheduledClass, t: Words) {
  if (!roll) return null
  if (roll.marked > 0) return t('rollMarked', { marked: roll.marked })
  return t(can.mark ? 'rollOpen' : 'rollExpected', { count: roll.expected })
}

/** The status of one's own learner in this class, if it is more than expected. */
function OwnPlace({ learner, isAhead }: { learner: ScheduledClass['learners'][number]; isAhead: boolean }) {
  const t = useT('common.schedule')
  const { name, mark, status } = learner
  const text = mark
    ? t(`marks.${mark}`, { name })
    : isAhead && status !== 'expected'
      ? t(`places.${status}`, { name })
      : null
  return text && <Text c={status === 'clashing' && !mark ? 'saffron' : 'dimmed'}>{text}</Text>
}

function Where({ item, booking }: ClassFactsProps) {
  if (!booking || currentRole() === 'center') return item.center.name
  const { addressLine, city, latitude, longitude } = booking.center
  return (
    <>
      {item.center.name}
      <Text component="span" display="block" c="dimmed">
        {addressLine}, {city}
      </Text>
      <DirectionsLink latitude={latitude} longitude={longitude} />
    </>
  )
}

function Moves({ item, booking }: ClassFactsProps) {
  const t = useT('common.schedule')
  const language = useLanguage()
  const last = booking?.moves.at(-1)
  return (
    <Text c="dimmed">
      {t('moved', { count: item.moves })}
      {last && (
        <>
          {'. '}
          {t('movedFrom', {
            when: formatDateTime(new Date(last.fromStartsAt), item.center.timeZone, language),
          })}
        </>
      )}
    </Text>
  )
}

/** What may be done with the class, from every part that has something to offer. */
function ClassActions({ item, close }: { item: ScheduledClass; close: () => void }) {
  const t = useT('common.schedule')
  const role = currentRole() as ScheduleRole
  const isReadOnly = !useMay('bookings:manage') && role === 'center'
  const offered = actionsOf(role, item, !isReadOnly)
  return (
    <Stack gap="sm">
      {isReadOnly && item.status === 'scheduled' && (
        <Alert color="gray" variant="light">
          {t('readOnly')}
        </Alert>
      )}
      {!isReadOnly &&
        item.bookingId &&
        item.status === 'scheduled' &&
        !(item.can.move && item.can.cancel) && (
          <Alert color="gray" variant="light">
            {!item.can.move && <Text>{t('cannotMove')}</Text>}
            {!item.can.cancel && <Text>{t('cannotCancel')}</Text>}
          </Alert>
        )}
      {offered.length > 0 && (
        <Suspense fallback={<Skeleton height={36} />}>
          <Offered offered={offered} item={item} close={close} />
        </Suspense>
      )}
    </Stack>
  )
}

/** The roll is all that can be done without network. */
export function TakeRollOnly({ item, close }: { item: ScheduledClass; close: () => void }) {
  const offered = actionsOf(currentRole() as ScheduleRole, item, false).filter(
    ({ name }) => name === 'take-roll',
  )
  return offered.length === 0 ? null : (
    <Suspense fallback={<Skeleton height={36} />}>
      <Offered offered={offered} item={item} close={close} />
    </Suspense>
  )
}

type OfferedProps = { offered: ReturnType<typeof actionsOf>; item: ScheduledClass; close: () => void }

/** What is wanted most as a button, one more beside it, several behind “More”. */
function Offered({ offered, item, close }: OfferedProps) {
  const t = useT('common.schedule')
  const [main, ...rest] = use(loadActions(offered))
  const shownAs = (actions: typeof rest) =>
    actions.map(({ name, Action }) => <Action key={name} item={item} close={close} />)
  const face = (
    <>
      {t('others')}
      <IconChevronUp size={16} aria-hidden />
    </>
  )
  return (
    <Group justify="flex-end" gap="sm">
      {rest.length === 1 && <ActionFaces value={QuietButton}>{shownAs(rest)}</ActionFaces>}
      {rest.length > 1 && (
        <LazyMenu load={loadMore} face={face} className={classes.more}>
          <MoreActions face={face} className={classes.more}>
            {shownAs(rest)}
          </MoreActions>
        </LazyMenu>
      )}
      {main && shownAs([main])}
    </Group>
  )
}
