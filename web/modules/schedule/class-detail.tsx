import { Alert, Group, Skeleton, Stack, Text } from '@mantine/core'
import { Suspense, use } from 'react'
import { isRollWhole } from '#domain/modules/classes/attendance/attendance-rules.ts'
import { isMeetingOpen } from '#domain/modules/classes/meeting-rules.ts'
import { shownState } from '#domain/modules/schedule/class-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useMay } from '#web/browser/center-access.ts'
import { currentRole } from '#web/browser/role.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { ClassMeeting, DirectionsLink } from '#web/modules/bookings/public.ts'
import { ClassNotes } from '#web/modules/classes/public.ts'
import { ActionFaces, QuietButton } from '#web/ui/action-face.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { ExpertLackNote, SuspendedNote } from '#web/ui/status-notes.tsx'
import { actionsOf, loadActions } from './class-actions.ts'
import { ClassPeople } from './class-people.tsx'
import { familyToneOf, toneOf, useClassWords } from './class-words.ts'
import classes from './schedule.module.css'
import { type ScheduledClass, toBeWarnedOf } from './schedule-data.ts'
import type { ScheduleRole } from './use-schedule.ts'

type Words = ReturnType<typeof useT<'common.schedule'>>
type Booking = ApiAnswer<'GET /bookings/{id}'>

type ClassFactsProps = { item: ScheduledClass; booking: Booking | undefined }

/** What it is, and what may be done with it. */
export function ClassDetail({ item, booking, close }: ClassFactsProps & { close: () => void }) {
  return (
    <Stack gap="md">
      <ClassFacts item={item} booking={booking} />
      <ClassActions item={item} close={close} />
      <Suspense fallback={null}>
        <ClassNotes classId={item.id} />
      </Suspense>
      {currentRole() !== 'learner' && item.status !== 'cancelled' && <ClassPeople item={item} />}
    </Stack>
  )
}

/** Who, where, when, in which state. */
export function ClassFacts({ item, booking }: ClassFactsProps) {
  const t = useT('common.schedule')
  const bring = useT('common.bring')
  const words = useClassWords()(item)
  const isFamily = currentRole() === 'learner'
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Text fw={650} size="lg">
          {words.day}, {words.time}
        </Text>
        <StatusBadge tone={isFamily ? familyToneOf(shownState(item)) : toneOf(item)}>
          {words.state}
        </StatusBadge>
      </Group>
      {item.status === 'scheduled' &&
        toBeWarnedOf(currentRole(), [item.center]).map(({ id, name }) => (
          <SuspendedNote key={id} center={name} />
        ))}
      {words.lack && <ExpertLackNote />}
      <KeyValues
        rows={[
          { label: t('where'), value: <Where item={item} /> },
          { label: t('space'), value: !(isFamily && item.isOnline) && words.space },
          { label: t('expert'), value: words.experts },
          { label: t('learner'), value: isFamily && words.learners },
          {
            label: bring('title'),
            value: isFamily && item.status === 'scheduled' && item.whatToBring,
          },
          { label: t('seats'), value: seatsOf(item, t) },
          { label: t('roll'), value: rollOf(item, t) },
          { label: t('absence'), value: item.roll && words.absences },
          { label: t('phone'), value: booking?.learner.guardianPhone },
          { label: t('code'), value: booking?.code },
          {
            label: t('due'),
            value: booking && booking.due.amount > 0 ? <MoneyText value={booking.due} /> : null,
          },
          { label: t('note'), value: booking?.note },
        ]}
      />
      {item.isOnline && item.status === 'scheduled' && (
        <Suspense fallback={<Skeleton height={36} />}>
          <ClassMeeting classId={item.id} endsAt={item.endsAt} zone={item.center.timeZone} />
        </Suspense>
      )}
      {item.moves > 0 && <Moves item={item} booking={booking} />}
      {item.learners.map(learner => (
        <OwnPlace key={learner.id} learner={learner} isAhead={item.status === 'scheduled'} />
      ))}
    </>
  )
}

/** Once a class is over its attendance counts, and not how many seats were sold. */
const seatsOf = ({ batch, status }: ScheduledClass, t: Words) =>
  batch && status !== 'completed' && t('seatsTaken', { seats: batch.seats, capacity: batch.capacity })

function rollOf({ roll, can, status }: ScheduledClass, t: Words) {
  if (!roll) return null
  if (roll.marked > 0)
    return isRollWhole(roll)
      ? t('rollWhole', { count: roll.marked })
      : t('rollMarked', { marked: roll.marked, expected: roll.expected })
  if (status === 'completed' && roll.expected > 0 && !can.mark) return t('rollNotTaken')
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

/** The center with the way there; its own people know it. */
function Where({ item: { center, isOnline, place } }: { item: ScheduledClass }) {
  const isOwn = currentRole() === 'center'
  const t = useT('common.schedule')
  if (isOnline && currentRole() === 'learner') return `${t('online')}, ${center.name}`
  return (
    <>
      {center.name}
      {place && !isOwn && (
        <Text component="span" display="block" c="dimmed">
          {place.addressLine}, {place.city}
        </Text>
      )}
      {place && (
        <Text component="span" display="block">
          <DirectionsLink latitude={place.latitude} longitude={place.longitude} />
        </Text>
      )}
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
            when: nearDateTime(new Date(last.fromStartsAt), item.center.timeZone, language),
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
    ({ name }) => name === 'take-roll' || name === 'see-roll',
  )
  return offered.length === 0 ? null : (
    <Suspense fallback={<Skeleton height={36} />}>
      <Offered offered={offered} item={item} close={close} />
    </Suspense>
  )
}

const timesOf = ({ startsAt, endsAt, status }: ScheduledClass) => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  status,
})

type OfferedProps = { offered: ReturnType<typeof actionsOf>; item: ScheduledClass; close: () => void }

/** Everything that may be done is in sight: what is wanted most across the whole width, the rest below it. */
function Offered({ offered, item, close }: OfferedProps) {
  const all = use(loadActions(offered))
  // While a family can join, that is what is wanted most, and it has its own button.
  const joins = currentRole() === 'learner' && item.isOnline && isMeetingOpen(timesOf(item), new Date())
  const main = joins ? undefined : all[0]
  const rest = joins ? all : all.slice(1)
  return (
    <div className={classes.actions}>
      {main && <main.Action item={item} close={close} />}
      <ActionFaces value={QuietButton}>
        {rest.map(({ name, Action }) => (
          <Action key={name} item={item} close={close} />
        ))}
      </ActionFaces>
    </div>
  )
}
