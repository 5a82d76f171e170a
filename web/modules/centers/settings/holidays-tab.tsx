import { Anchor, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { localDateOf } from '#domain/kernel/time.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import { Section } from '#web/ui/section.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { toastDone, toastRefused } from '#web/ui/toast.ts'
import type { TabProps } from '../settings-data.ts'
import { type Settings, useShowSettings } from '../settings-data.ts'
import { PlainRow, PlainRows } from './plain-row.tsx'

type Holiday = Settings['holidays'][number]

/** Days without bookings. */
export function HolidaysTab({ settings, canEdit }: TabProps) {
  const t = useT('center.settings.holidays')
  const today = localDateOf(new Date(), settings.timeZone)
  const ahead = settings.holidays.filter(holiday => holiday.onDate >= today)
  const past = settings.holidays.filter(holiday => holiday.onDate < today).toReversed()
  const add = (
    <Button
      disabled={!canEdit}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => openModal('add-holiday', {})}
    >
      {t('add')}
    </Button>
  )
  return (
    <Section title={useT('center.settings')('tabs.holidays')} text={t('text')} actions={add}>
      {ahead.length === 0 ? (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <PlainRows>
          {ahead.map(holiday => (
            <HolidayRow key={holiday.onDate} holiday={holiday} canEdit={canEdit} />
          ))}
        </PlainRows>
      )}
      {past.length > 0 && (
        <details>
          <summary>{t('past')}</summary>
          <PlainRows>
            {past.map(holiday => (
              <HolidayRow key={holiday.onDate} holiday={holiday} canEdit={false} />
            ))}
          </PlainRows>
        </details>
      )}
    </Section>
  )
}

function HolidayRow({ holiday, canEdit }: { holiday: Holiday; canEdit: boolean }) {
  const t = useT('center.settings.holidays')
  const show = useShowSettings()
  const date = nearLocalDate(holiday.onDate, useLanguage())
  const remove = useApiMutation('DELETE /center/holidays/{onDate}')
  const open = () =>
    remove.mutate(
      { params: { onDate: holiday.onDate } },
      {
        onSuccess: answer => {
          show(answer)
          toastDone(t('removed', { date }))
        },
        onError: error => toastRefused(error),
      },
    )
  return (
    <PlainRow
      title={date}
      text={holiday.name}
      actions={
        <>
          <ClassesThatDay date={holiday.onDate} />
          {canEdit && (
            <Button variant="subtle" size="compact-sm" loading={remove.isPending} onClick={open}>
              {t('remove', { date })}
            </Button>
          )}
        </>
      }
    />
  )
}

/** Classes that still are on a holiday, with the way to them; nothing where there are none. */
function ClassesThatDay({ date }: { date: string }) {
  const t = useT('center.settings.holidays')
  const query = { startDate: date, endDate: date, status: 'scheduled' as const }
  const count = useApiQuery('GET /schedule', { query }).data?.items.length ?? 0
  if (count === 0) return null
  return (
    <Anchor
      renderRoot={asLink({
        to: '/center/schedule',
        search: { view: 'list', startDate: date, endDate: date },
      })}
    >
      {t('classes', { count })}
    </Anchor>
  )
}
