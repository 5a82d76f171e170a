import { Anchor, Button, Group, Stack } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { pathTo } from '#domain/links.ts'
import { publicOrigin } from '#web/browser/base-url.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { ShareLinks } from '#web/ui/share/share-links.tsx'
import { type Booking, useBookingWords } from './booking-words.ts'
import { googleCalendar, outlookCalendar, saveClass } from './class-calendar.ts'
import { wayTo } from './directions-link.tsx'

/** Puts a booked class into a calendar, and tells the other parent when and where it is. */
export function PassOnClass({ booking }: { booking: Booking }) {
  const t = useT('common.bookings.success')
  const words = useT('common.bookings')
  const bring = useT('common.bring')
  const language = useLanguage()
  const { classOf, namesOf } = useBookingWords()
  const meetings = useT('common.meetings')
  const { center, space, startsAt, endsAt, whatToBring, isOnline, classSessionId } = booking
  const address = publicOrigin() + pathTo('/learner/schedule', { class: classSessionId })
  const title = t('passOnTitle', { names: namesOf(booking), what: classOf(booking) })
  const place = isOnline
    ? `${meetings('online')}, ${center.name}`
    : [space?.name, center.name, center.addressLine, center.city].filter(Boolean).join(', ')
  const entry = {
    ...{ id: classSessionId, title, startsAt, endsAt, place },
    details: [
      words('withExpert', { name: booking.expert.name }),
      // Never the meeting's own link, which opens later and for those on the roll.
      isOnline && meetings('joinFrom', { address }),
      whatToBring && `${bring('title')}: ${whatToBring}`,
    ]
      .filter(Boolean)
      .join('\n'),
  }
  const when = nearDateTime(new Date(startsAt), center.timeZone, language)
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconCalendarPlus size={18} aria-hidden />}
          onClick={() => void saveClass(entry, booking.code)}
        >
          {t('calendar')}
        </Button>
        <Anchor href={googleCalendar(entry)} target="_blank" rel="noreferrer">
          {t('google')}
        </Anchor>
        <Anchor href={outlookCalendar(entry)} target="_blank" rel="noreferrer">
          {t('outlook')}
        </Anchor>
      </Group>
      <ShareLinks title={`${title}\n${when}\n${place}`} address={isOnline ? address : wayTo(center)} />
    </Stack>
  )
}
