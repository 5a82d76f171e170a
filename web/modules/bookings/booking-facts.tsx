import { Anchor, Stack, Text, Timeline, Title } from '@mantine/core'
import { Suspense } from 'react'
import type { Role } from '#domain/access/roles.ts'
import { pathTo } from '#domain/links.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { asLink, stepTo } from '#web/browser/typed-router.tsx'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { OrderFacts } from '#web/modules/orders/public.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { PhoneLink } from '#web/ui/phone-link.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { DateTimeText, RangeText } from '#web/ui/time-text.tsx'
import type { Booking } from './booking-words.ts'
import { DirectionsLink } from './directions-link.tsx'
import { ClassMeeting } from './lazy-meeting.ts'

/** Its class is still to come. */
const AHEAD = new Set<Booking['status']>(['requested', 'held', 'confirmed'])

const phoneLink = (phone: string | null) => phone && <PhoneLink phone={phone} />

/** When, who, where: what a booking is about. */
export function BookingFacts({ booking, viewer }: { booking: Booking; viewer: Role }) {
  const t = useT('common.bookings')
  const bring = useT('common.bring')
  const meetings = useT('common.meetings')
  const { center, learner } = booking
  const others = booking.together.filter(other => other.status !== 'cancelled')
  const zone = center.timeZone
  // Cancelled before it was paid, while others of the family stay.
  const isNothing = booking.status === 'cancelled' && booking.price.amount === 0
  const facts = (
    <KeyValues
      rows={[
        {
          label: t('facts.when'),
          value: <RangeText from={booking.startsAt} to={booking.endsAt} zone={zone} />,
          strong: true,
        },
        { label: t('facts.learner'), value: learner.name },
        {
          label: t('facts.together'),
          value: others.length > 0 && <Together others={others} viewer={viewer} />,
        },
        {
          label: t('facts.guardianPhone'),
          value: viewer === 'learner' ? null : phoneLink(learner.guardianPhone),
        },
        { label: t('facts.expert'), value: booking.expert.name },
        { label: t('facts.center'), value: center.name },
        {
          label: t('facts.space'),
          value: [booking.isOnline && meetings('online'), booking.space?.name].filter(Boolean).join(' · '),
        },
        {
          label: t('facts.address'),
          value: (
            <Stack gap={4} align="flex-end">
              <span>
                {center.addressLine}, {center.city}
              </span>
              {viewer !== 'center' && <DirectionsLink {...center} />}
            </Stack>
          ),
        },
        {
          label: bring('title'),
          value: viewer === 'learner' && AHEAD.has(booking.status) && booking.whatToBring,
        },
        { label: t('facts.phone'), value: viewer === 'center' ? null : phoneLink(center.phone) },
        { label: t('facts.price'), value: !isNothing && <MoneyText value={booking.price} /> },
        { label: t('facts.note'), value: booking.note },
        {
          label: t('facts.movableUntil'),
          value:
            viewer === 'learner' && booking.can.move && booking.movableUntil ? (
              <DateTimeText at={booking.movableUntil} zone={zone} />
            ) : null,
        },
        { label: t('facts.cancelled'), value: booking.cancelledAs && t(`by.${booking.cancelledAs}`) },
        { label: t('facts.reason'), value: booking.cancelReason },
        { label: t('facts.booked'), value: <DateTimeText at={booking.createdAt} zone={zone} /> },
        { label: t('facts.code'), value: booking.code },
      ]}
    />
  )
  if (!booking.isOnline || booking.status !== 'confirmed') return facts
  return (
    <Stack gap="md">
      {facts}
      <Suspense fallback={<LoadingLines lines={1} />}>
        <ClassMeeting classId={booking.classSessionId} endsAt={booking.endsAt} zone={zone} />
      </Suspense>
    </Stack>
  )
}

/** Others of the family in the class, each with a way to the own booking. */
function Together({ others, viewer }: { others: Booking['together']; viewer: Role }) {
  const to = (bookingId: string) =>
    viewer === 'learner'
      ? pathTo('/learner/bookings/$bookingId', { bookingId })
      : viewer === 'expert'
        ? pathTo('/expert/bookings', { booking: bookingId })
        : pathTo('/center/bookings', { booking: bookingId })
  return (
    <Stack gap={4} align="flex-end">
      {others.map(({ bookingId, learner }) => (
        <Anchor key={bookingId} renderRoot={asLink(stepTo(to(bookingId)))}>
          {learner.name}
        </Anchor>
      ))}
    </Stack>
  )
}

/** The order behind a booking, for those who may see money. */
export function BookingMoney({ booking }: { booking: Booking }) {
  const order = useApiQuery('GET /orders/{id}', { params: { id: booking.orderId } })
  return (
    <QueryState query={order}>
      {found => <OrderFacts order={found} zone={booking.center.timeZone} />}
    </QueryState>
  )
}

/** Each move of the class, the latest first. */
export function BookingMoves({ booking, title }: { booking: Booking; title?: string }) {
  const t = useT('common.bookings')
  const language = useLanguage()
  const zone = booking.center.timeZone
  const at = (instant: string) => nearDateTime(new Date(instant), zone, language)
  return (
    <div>
      {title && (
        <Title order={3} mb="sm">
          {title}
        </Title>
      )}
      <Timeline bulletSize={16} lineWidth={2}>
        {booking.moves.toReversed().map(move => (
          <Timeline.Item
            key={move.movedAt}
            title={t('moved', { from: at(move.fromStartsAt), to: at(move.toStartsAt) })}
          >
            <Text size="xs" c="dimmed">
              {t('movedBy', { role: move.movedAs, at: at(move.movedAt) })}
            </Text>
            {move.reason && <Text size="xs">{move.reason}</Text>}
          </Timeline.Item>
        ))}
      </Timeline>
    </div>
  )
}
