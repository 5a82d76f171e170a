import '@mantine/dates/styles.css'
import 'dayjs/locale/hi'
import { DateInput, type DateInputProps } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { DEFAULT_ZONE, formatLocalDate, isLocalDate, localDateOf } from '#domain/kernel/time.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { typedDate } from './typed-date.ts'

type DatePickerProps = Pick<
  DateInputProps,
  | 'label'
  | 'description'
  | 'error'
  | 'required'
  | 'disabled'
  | 'clearable'
  | 'size'
  | 'style'
  | 'onFocus'
  | 'onBlur'
  | 'aria-label'
> & {
  /** YYYY-MM-DD, or the empty text. */
  value?: string
  onChange?: (date: string) => void
  /** Local dates between which one may choose. */
  min?: string | undefined
  max?: string | undefined
  'data-path'?: string
}

/**
 * A day, typed or picked from a calendar, shown as Sat 5 Dec 2026: the one field for dates, but for dates of birth
 * (`BirthField`). Big: only inside a chunk that is lazy itself.
 */
export default function DatePicker({
  value = '',
  onChange,
  min,
  max,
  clearable = false,
  onBlur,
  ...rest
}: DatePickerProps) {
  const t = useT('common.dates')
  const language = useLanguage()
  const id = useId()
  // No calendar while typing: it opens on a press or with the arrow key, and closes once a day is chosen.
  const [isOpen, setOpen] = useState(false)
  const actions = useT('common.actions')
  const today = localDateOf(new Date(), DEFAULT_ZONE)
  return (
    <DateInput
      {...rest}
      placeholder={t('pick')}
      leftSection={<IconCalendar size={16} aria-hidden />}
      leftSectionPointerEvents="none"
      valueFormat={date => formatLocalDate(date.slice(0, 10), language)}
      dateParser={text => typedDate(text, today)}
      locale={language}
      firstDayOfWeek={1}
      value={isLocalDate(value) ? value : null}
      onChange={next => {
        setOpen(false)
        onChange?.(next ?? '')
      }}
      onClick={() => setOpen(true)}
      onKeyDown={event => {
        if (event.key === 'ArrowDown') setOpen(true)
        if (event.key === 'Escape') setOpen(false)
      }}
      onBlur={event => {
        setOpen(false)
        onBlur?.(event)
      }}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': actions('clear') }}
      {...(min ? { minDate: min } : {})}
      {...(max ? { maxDate: max } : {})}
      // The calendar is named by its field, and takes Esc for itself while it is open: a combobox that opens a dialog.
      id={id}
      role="combobox"
      popoverProps={{ id, opened: isOpen, withRoles: true, withinPortal: false }}
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
