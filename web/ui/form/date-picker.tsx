import '@mantine/dates/styles.css'
import 'dayjs/locale/hi'
import { DatePickerInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { isLocalDate } from '#domain/kernel/time.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'

type DatePickerProps = {
  label: ReactNode
  /** YYYY-MM-DD, or the empty text. */
  value: string
  onChange: (date: string) => void
  /** Local dates between which one may choose. */
  min?: string
  max?: string
  clearable?: boolean
  error?: ReactNode
}

/** A day picked from a calendar, shown as 5 Dec 2026. Big: through `DateField`, or inside a chunk that is lazy itself. */
export default function DatePicker({ label, value, onChange, min, max, clearable, error }: DatePickerProps) {
  const t = useT('common.dates')
  const language = useLanguage()
  const id = useId()
  const actions = useT('common.actions')
  return (
    <DatePickerInput
      label={label}
      placeholder={t('pick')}
      leftSection={<IconCalendar size={16} aria-hidden />}
      leftSectionPointerEvents="none"
      valueFormat="D MMM YYYY"
      locale={language}
      firstDayOfWeek={1}
      value={isLocalDate(value) ? value : null}
      onChange={next => onChange(next ?? '')}
      clearable={clearable ?? false}
      clearButtonProps={{ 'aria-label': actions('clear') }}
      error={error}
      {...(min ? { minDate: min } : {})}
      {...(max ? { maxDate: max } : {})}
      // The calendar is named by its field.
      id={id}
      popoverProps={{ id, withinPortal: false }}
      // Their faint days do not have the contrast that words need.
      hideOutsideDates
      weekendDays={[]}
      ariaLabels={{
        previousMonth: t('previousMonth'),
        nextMonth: t('nextMonth'),
        previousYear: t('previousYear'),
        nextYear: t('nextYear'),
        previousDecade: t('previousYears'),
        nextDecade: t('nextYears'),
      }}
    />
  )
}
