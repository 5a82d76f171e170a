import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatDateTime, localDateOf } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useMay } from '#web/browser/center-access.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { type ModalProps, openModal } from '#web/modals/open-modal.ts'
import { DirectionsLink } from '#web/modules/bookings/public.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { EmptyState, LoadingLines, QueryState } from '#web/ui/states.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { toneOf, useClassWords } from '../class-words.ts'
import type { ScheduledClass } from '../schedule-data.ts'

type Booking = ApiAnswer<'GET /bookings/{id}'>

/** One class: who, where, in which state, and what may be done with it. */
export default function ShowClass({ payload, close }: ModalProps<'show-class'>) {
  const t = useT('common.schedule')
  const booking = useApiQuery(
    'GET /bookings/{id}',
    { params: { id: payload.bookingId ?? '' } },
    { enabled: payload.bookingId !== null },
  )
  // A booking that was moved meanwhile stands on another day than the one it was opened on.
  const onDate = booking.data
    ? localDateOf(new Date(booking.data.startsAt), booking.data.center.timeZone)
    : payload.onDate
  const schedule = useApiQuery(
    'GET /schedule',
    { query: { startDate: onDate, endDate: onDate } },
    { enabled: !booking.isLoading },
  )
  return (
    <PlainModal title={t('detail')} onClose={close} size="lg">
      <QueryState query={schedule} loading={<LoadingLines lines={4} />}>
        {answer => {
          const item = answer.items.find(one => one.id === payload.classId)
          return item ? (
            <ClassDetail item={item} booking={booking.data} />
          ) : (
            <EmptyState title={t('noClasses')} text={t('gone')} />
          )
        }}
      </QueryState>
    </PlainModal>
  )
}

type ClassDetailProps = { item: ScheduledClass; booking: Booking | undefined }

function ClassDetail({ item, booking }: ClassDetailProps) {
  const t = useT('common.schedule')
  const words = useClassWords()(item)
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Text fw={650} size="lg">
          {words.title}
        </Text>
        <StatusBadge tone={toneOf(item)}>{words.state}</StatusBadge>
      </Group>
      <KeyValues
        rows={[
          { label: t('when'), value: `${words.day}, ${words.time}`, strong: true },
          { label: t('where'), value: <Where item={item} booking={booking} /> },
          { label: t('space'), value: words.space },
          { label: t('expert'), value: words.experts },
          { label: t('learner'), value: words.learners },
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
      <ClassActions item={item} />
    </Stack>
  )
}

function Where({ item, booking }: ClassDetailProps) {
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

function Moves({ item, booking }: ClassDetailProps) {
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

/** Move and cancel as the server allows them; where not, why. */
function ClassActions({ item }: { item: ScheduledClass }) {
  const t = useT('common.schedule')
  const { bookingId } = item
  const role = currentRole()
  const isReadOnly = !useMay('bookings:manage') && role === 'center'
  const isOver = item.status !== 'scheduled'
  if (!bookingId) return null
  return (
    <Stack gap="sm">
      {isReadOnly && (
        <Alert color="gray" variant="light">
          {t('readOnly')}
        </Alert>
      )}
      {!isReadOnly && !isOver && !(item.can.move && item.can.cancel) && (
        <Alert color="gray" variant="light">
          {!item.can.move && <Text>{t('cannotMove')}</Text>}
          {!item.can.cancel && <Text>{t('cannotCancel')}</Text>}
        </Alert>
      )}
      <Group justify="flex-end" gap="sm">
        {!isReadOnly && !isOver && (
          <Button
            variant="light"
            color="red"
            disabled={!item.can.cancel}
            onClick={() => openModal('cancel-booking', { bookingId })}
          >
            {t('cancel')}
          </Button>
        )}
        <Button
          variant="default"
          renderRoot={props =>
            role === 'learner' ? (
              <Link to={`/learner/bookings/${bookingId}`} {...props} />
            ) : (
              <Link to={`/${role}/bookings`} search={{ booking: bookingId } as never} {...props} />
            )
          }
        >
          {t('openBooking')}
        </Button>
        {!isReadOnly && !isOver && (
          <Button disabled={!item.can.move} onClick={() => openModal('reschedule-class', { bookingId })}>
            {t('move')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
