import { formatDateTime } from '#domain/kernel/time.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { ExportList } from '#web/ui/list/export-list.tsx'
import type { List } from '#web/ui/list/use-list.ts'
import { type Booking, useBookingWords } from './booking-words.ts'

/** The bookings of a center or an expert, as they are narrowed now, as a file for a spreadsheet. */
export function ExportBookings({ list }: { list: List<Booking> }) {
  const t = useT('common.bookings')
  const language = useLanguage()
  const { classOf, moneyOf } = useBookingWords()
  return (
    <ExportList
      from="GET /bookings"
      list={list}
      file={t('title')}
      head={[
        t('facts.code'),
        t('columns.when'),
        t('columns.what'),
        t('columns.learner'),
        t('columns.who'),
        t('facts.center'),
        t('columns.where'),
        t('columns.status'),
        t('moneyTitle'),
      ]}
      lines={booking => [
        [
          booking.code,
          formatDateTime(new Date(booking.startsAt), booking.center.timeZone, language),
          classOf(booking),
          booking.learner.name,
          booking.expert.name,
          booking.center.name,
          booking.space?.name ?? '',
          t(`statuses.${booking.status}`),
          moneyOf(booking),
        ],
      ]}
    />
  )
}
