import { Button, Group, Stack, Text, ThemeIcon } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { localDateOf } from '#domain/kernel/time.ts'
import { type Href, pathTo } from '#domain/links.ts'
import { offerInstall } from '#web/browser/app/install.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { asLink, stepTo } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { AskOwnName } from '#web/modules/accounts/public.ts'
import { BringNote } from '#web/ui/bring.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { BookingLine } from '../booking-line.tsx'
import type { Booking } from '../booking-words.ts'
import { DirectionsLink } from '../directions-link.tsx'
import { PassOnClass } from '../pass-on-class.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'payment-success': { bookingId: string }
  }
}

/** A confirmed booking: what was paid, when and where it is, and where to go next. */
export default function PaymentSuccess({ payload, close }: ModalProps<'payment-success'>) {
  const t = useT('common.bookings.success')
  const booking = useApiQuery('GET /bookings/{id}', { params: { id: payload.bookingId } })
  useEffect(offerInstall, [])
  const isPaid = booking.data?.orderStatus === 'paid'
  const isAhead = booking.data?.status === 'confirmed'
  return (
    <PlainModal title={t(isPaid ? (isAhead ? 'paidTitle' : 'paidLater') : 'bookedTitle')} onClose={close}>
      <QueryState query={booking}>{found => <Booked booking={found} />}</QueryState>
    </PlainModal>
  )
}

function Booked({ booking }: { booking: Booking }) {
  const t = useT('common.bookings.success')
  const { center } = booking
  const day = localDateOf(new Date(booking.startsAt), center.timeZone)
  const order = useApiQuery('GET /orders/{id}', { params: { id: booking.orderId } })
  const to = (href: Href) => asLink(stepTo(href))
  return (
    <Stack gap="md">
      <Group gap="md" wrap="nowrap" align="flex-start">
        <ThemeIcon size={40} radius="xl" color="teal" aria-hidden>
          <IconCheck size={24} />
        </ThemeIcon>
        <BookingLine booking={booking} />
      </Group>
      <KeyValues
        rows={[
          booking.due.amount === 0
            ? { label: t('paid'), value: order.data && <MoneyText value={order.data.paid} />, strong: true }
            : { label: t('due'), value: <MoneyText value={booking.due} />, strong: true },
        ]}
      />
      <div>
        <Text>
          {center.addressLine}, {center.city}
        </Text>
        <DirectionsLink {...center} />
      </div>
      <AskOwnName />
      <BringNote text={booking.whatToBring} />
      {booking.status === 'confirmed' && (
        <>
          <Text fw={600}>{t('passOn')}</Text>
          <PassOnClass booking={booking} />
        </>
      )}
      <Text fw={600}>{t('next')}</Text>
      <Stack gap="sm">
        <Button renderRoot={to(pathTo('/learner/schedule', { currentDate: day }))}>{t('schedule')}</Button>
        <Button
          variant="light"
          renderRoot={to(pathTo('/learner/bookings/$bookingId', { bookingId: booking.id }))}
        >
          {t('booking')}
        </Button>
        <Button
          variant="subtle"
          renderRoot={to(pathTo('/learner/find-new-centers/$centerId', { centerId: center.slug }))}
        >
          {t('again')}
        </Button>
      </Stack>
    </Stack>
  )
}
