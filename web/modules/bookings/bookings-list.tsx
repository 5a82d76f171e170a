import { Box, Button, Stack, Text } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import type { Role } from '#domain/access/roles.ts'
import { pathTo } from '#domain/links.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { type Column, ListBody } from '#web/ui/list/list-screen.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SegmentedTabs } from '#web/ui/tabs.tsx'
import { DateText, EndText, RangeText, TimeText } from '#web/ui/time-text.tsx'
import { BookingRowActions } from './booking-actions.tsx'
import { BookingDrawer } from './booking-drawer.tsx'
import { BookingStatus } from './booking-status.tsx'
import { type Booking, useBookingWords } from './booking-words.ts'
import classes from './bookings.module.css'
import { ExportBookings } from './export-bookings.tsx'

const statuses = [
  'confirmed',
  'held',
  'requested',
  'completed',
  'no_show',
  'cancelled',
  'expired',
  'declined',
] as const
const tabs = ['all', 'upcoming', 'held', 'past', 'cancelled'] as const

type BookingsListProps = {
  viewer: 'learner' | 'expert' | 'center'
  title?: string
  actions?: ReactNode
  /** Between the head and the list: what waits for an answer, another view. */
  above?: ReactNode
}

/** The bookings of the family, the expert or the center: one list for the three roles. */
export function BookingsList({ viewer, title: given, actions, above }: BookingsListProps) {
  const t = useT('common.bookings')
  const [opened, setOpened] = useUrlState({ booking: '' })
  const family = useApiQuery('GET /me', {}, { enabled: viewer === 'learner' }).data?.learners
  const filters = useMemo(
    () => [
      ...(family && family.length > 1
        ? [
            {
              kind: 'choice' as const,
              name: 'learnerId',
              label: t('columns.learner'),
              options: family.map(({ id, name }) => ({ value: id, label: name })),
            },
          ]
        : []),
      {
        kind: 'choice' as const,
        name: 'status',
        label: t('filters.status'),
        options: [
          { value: 'upcoming', label: t('tabs.upcoming') },
          { value: 'past', label: t('tabs.past') },
          { value: 'due', label: t('tabs.due') },
          ...statuses.map(value => ({ value, label: t(`statuses.${value}`) })),
        ],
      },
      { kind: 'date' as const, name: 'startDate', label: t('filters.from') },
      { kind: 'date' as const, name: 'endDate', label: t('filters.to') },
    ],
    [t, family],
  )
  const list = useList('GET /bookings', { filters, search: true, sort: { by: 'next', order: 'asc' } })
  const title = viewer === 'learner' ? t('mine') : t('title')
  const columns = useColumns(viewer)
  const emptyText = { learner: t('emptyLearner'), expert: t('emptyExpert'), center: t('emptyCenter') }[viewer]
  const tab = (list.values.status ?? 'all').toLowerCase()
  const body = {
    title,
    list,
    columns,
    rowKey: (booking: Booking) => booking.id,
    rowActions: (booking: Booking) => <BookingRowActions booking={booking} viewer={viewer} />,
    card: (booking: Booking) => <BookingCard booking={booking} viewer={viewer} />,
    empty: {
      title: t('emptyTitle'),
      text: emptyText,
      action: viewer === 'learner' ? <FindCenter /> : actions,
    },
    ...(viewer === 'learner'
      ? { href: (booking: Booking) => pathTo('/learner/bookings/$bookingId', { bookingId: booking.id }) }
      : { onOpen: (booking: Booking) => setOpened({ booking: booking.id }) }),
  }
  return (
    <>
      <PageHeader
        title={given ?? title}
        actions={
          viewer === 'learner' ? (
            actions
          ) : (
            <>
              <ExportBookings list={list} />
              {actions}
            </>
          )
        }
      />
      {above && <Box mb={viewer === 'learner' ? 0 : 'lg'}>{above}</Box>}
      <SegmentedTabs
        label={t('tabsLabel')}
        value={tab}
        onChange={next => list.setValue('status', next === 'all' ? '' : next)}
        options={tabs.map(value => ({ value, label: t(`tabs.${value}`) }))}
      />
      <Stack gap="md">
        {viewer === 'learner' && (
          <Text size="sm" c="dimmed">
            {t('singleOnly')}
          </Text>
        )}
        <FilterBar list={list} table />
        <ListBody {...body} />
        <ListPager list={list} />
      </Stack>
      {opened.booking && viewer !== 'learner' && (
        <BookingDrawer
          bookingId={opened.booking}
          viewer={viewer}
          onClose={() => setOpened({ booking: '' })}
        />
      )}
    </>
  )
}

function FindCenter() {
  const t = useT('common.bookings')
  return <Button renderRoot={asLink({ to: '/learner/find-new-centers' })}>{t('findCenter')}</Button>
}

/** The day, and below it from when to when. */
function When({ booking }: { booking: Booking }) {
  const zone = booking.center.timeZone
  return (
    <span className={classes.when}>
      <DateText at={booking.startsAt} zone={zone} />
      <span>
        <TimeText at={booking.startsAt} zone={zone} />
        {' – '}
        <EndText from={booking.startsAt} to={booking.endsAt} zone={zone} />
      </span>
    </span>
  )
}

/** Whose booking it is, and below it who of the family is in the class too. */
function Who({ booking }: { booking: Booking }) {
  const t = useT('common.bookings')
  const { othersOf } = useBookingWords()
  const names = othersOf(booking)
  return (
    <span className={classes.what}>
      <span>{booking.learner.name}</span>
      {names && <span className={classes.beside}>{t('togetherWith', { names })}</span>}
    </span>
  )
}

function useColumns(viewer: BookingsListProps['viewer']): Column<Booking>[] {
  const t = useT('common.bookings.columns')
  const { classOf } = useBookingWords()
  const words = useT('common.bookings')
  const where = (booking: Booking) =>
    viewer === 'center' ? (booking.space?.name ?? booking.center.name) : booking.center.name
  return [
    { label: t('when'), cell: booking => <When booking={booking} />, sortBy: 'startsAt' },
    {
      label: t('what'),
      cell: booking => (
        <span className={classes.what}>
          <span>{classOf(booking)}</span>
          {viewer !== 'expert' && (
            <span className={classes.beside}>{words('withExpert', { name: booking.expert.name })}</span>
          )}
        </span>
      ),
    },
    { label: t('learner'), cell: booking => <Who booking={booking} /> },
    { label: t('where'), cell: where },
    { label: t('status'), cell: booking => <BookingStatus booking={booking} /> },
  ]
}

/** A booking on a phone. */
function BookingCard({ booking, viewer }: { booking: Booking; viewer: Role }) {
  const t = useT('common.bookings')
  const { classOf, othersOf } = useBookingWords()
  const names = othersOf(booking)
  const people = [
    t('forWhom', { name: booking.learner.name }),
    ...(names ? [t('togetherWith', { names })] : []),
    ...(viewer === 'expert' ? [] : [t('withExpert', { name: booking.expert.name })]),
  ]
  return (
    <Stack gap={4}>
      <Text fw={650}>
        <RangeText from={booking.startsAt} to={booking.endsAt} zone={booking.center.timeZone} />
      </Text>
      <Text>{classOf(booking)}</Text>
      <Text size="xs" c="dimmed">
        {people.join(', ')}
      </Text>
      <Text size="xs" c="dimmed">
        {booking.center.name}
        {booking.space && `, ${booking.space.name}`}
      </Text>
      <BookingStatus booking={booking} />
    </Stack>
  )
}
