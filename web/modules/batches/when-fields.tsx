import { Chip, Group, Input, MultiSelect, Pill, Select, Stack, Text } from '@mantine/core'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import DatePicker from '#web/ui/form/date-picker.tsx'
import { TimeField } from '#web/ui/form/time-field.tsx'
import { WEEKDAYS } from '#web/ui/form/week-stretches.ts'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import { SegmentedTabs } from '#web/ui/tabs.tsx'
import type { BatchChoices } from './batch-data.ts'
import { fitting, type TimetableValues } from './batch-values.ts'
import classes from './batches.module.css'
import { type FieldsProps, FigureField } from './what-fields.tsx'

const intervals = [1, 2, 3, 4]
const endKinds = ['open', 'on', 'after'] as const

type WhenProps = FieldsProps<TimetableValues> & {
  choices: BatchChoices
  serviceId: string
  /** An expert proposes for themselves. */
  withoutExperts?: boolean
  /** Nothing runs yet: experts who have not signed may be planned. */
  isDraft?: boolean
}

/** The days, time, length and end; where and with whom. */
export function WhenFields(props: WhenProps) {
  const { values, errors, onChange } = props
  const t = useT('common.batchForm')
  return (
    <>
      <Weekdays values={values} errors={errors} onChange={onChange} />
      <div className={classes.two}>
        <TimeField
          label={t('start')}
          value={values.start}
          error={errors.start}
          onChange={start => onChange({ start })}
        />
        <FigureField
          label={t('minutes')}
          value={values.minutes}
          min={15}
          max={480}
          error={errors.minutes}
          onChange={minutes => onChange({ minutes })}
        />
        <Select
          label={t('interval')}
          data={intervals.map(n => ({ value: String(n), label: t('intervals', { n }) }))}
          value={String(values.interval)}
          onChange={next => onChange({ interval: Number(next ?? 1) })}
        />
        <DatePicker
          label={t('startsOn')}
          value={values.startsOn}
          error={errors.startsOn}
          onChange={startsOn => onChange({ startsOn })}
        />
      </div>
      {values.weekdays.length > 1 && <OwnStarts values={values} onChange={onChange} />}
      <Ends values={values} errors={errors} onChange={onChange} />
      <Exceptions values={values} onChange={onChange} />
      <WhereAndWho {...props} />
    </>
  )
}

function Weekdays({ values, errors, onChange }: FieldsProps<TimetableValues>) {
  const t = useT('common')
  return (
    <Input.Wrapper label={t('batchForm.weekdays')} error={errors.weekdays} labelElement="div">
      <Chip.Group
        multiple
        value={values.weekdays.map(String)}
        onChange={next => onChange({ weekdays: next.map(Number) })}
      >
        <div className={classes.days}>
          {WEEKDAYS.map(day => (
            <Chip key={day} value={String(day)} variant="outline">
              {t(`week.days.d${day}`)}
            </Chip>
          ))}
        </div>
      </Chip.Group>
    </Input.Wrapper>
  )
}

function OwnStarts({ values, onChange }: Omit<FieldsProps<TimetableValues>, 'errors'>) {
  const t = useT('common')
  return (
    <details open={Object.keys(values.ownStarts).length > 0}>
      <Text component="summary" size="sm" c="dimmed" style={{ cursor: 'pointer' }}>
        {t('batchForm.ownStarts')}
      </Text>
      <div className={classes.two}>
        {[...values.weekdays].sort().map(day => (
          <TimeField
            key={day}
            label={t('batchForm.ownStart', { day: t(`week.days.d${day as 1}`) })}
            value={values.ownStarts[day] ?? values.start}
            onChange={start => onChange({ ownStarts: { ...values.ownStarts, [day]: start } })}
          />
        ))}
      </div>
    </details>
  )
}

function Ends({ values, errors, onChange }: FieldsProps<TimetableValues>) {
  const t = useT('common.batchForm')
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {t('ends')}
      </Text>
      <SegmentedTabs
        label={t('ends')}
        value={values.endKind}
        mb={0}
        onChange={endKind => onChange({ endKind })}
        options={endKinds.map(value => ({ value, label: t(`endKinds.${value}`) }))}
      />
      {values.endKind === 'open' && (
        <Text size="xs" c="dimmed">
          {t('openHint')}
        </Text>
      )}
      {values.endKind === 'on' && (
        <DatePicker
          label={t('endsOn')}
          value={values.endsOn}
          error={errors.endsOn}
          onChange={endsOn => onChange({ endsOn })}
        />
      )}
      {values.endKind === 'after' && (
        <FigureField
          label={t('classes')}
          value={values.classes}
          min={1}
          max={800}
          error={errors.classes}
          onChange={count => onChange({ classes: count })}
        />
      )}
    </Stack>
  )
}

function Exceptions({ values, onChange }: Omit<FieldsProps<TimetableValues>, 'errors'>) {
  const t = useT('common.batchForm')
  const language = useLanguage()
  if (values.exceptions.length === 0) return null
  return (
    <Input.Wrapper label={t('exceptions')} labelElement="div">
      <Group gap="xs">
        {values.exceptions.map(date => (
          <Pill
            key={date}
            withRemoveButton
            removeButtonProps={{
              'aria-label': t('removeException', { date: nearLocalDate(date, language) }),
              'aria-hidden': false,
              tabIndex: 0,
            }}
            onRemove={() => onChange({ exceptions: values.exceptions.filter(each => each !== date) })}
          >
            {nearLocalDate(date, language)}
          </Pill>
        ))}
      </Group>
    </Input.Wrapper>
  )
}

function WhereAndWho(props: WhenProps) {
  const { values, errors, onChange, choices, serviceId, withoutExperts, isDraft = false } = props
  const t = useT('common.batchForm')
  const { spaces, experts, unsigned, invited } = fitting(choices, serviceId)
  const signed = experts.map(expert => ({ value: expert.id, label: expert.name }))
  const unsignedOf = (id: string, name: string) => ({ value: id, label: t('notSigned', { name }) })
  const named = isDraft ? [...signed, ...unsigned.map(expert => unsignedOf(expert.id, expert.name))] : signed
  // Somebody without a profile has an id too, which is none of an expert.
  const leads = isDraft ? [...named, ...invited.map(person => unsignedOf(person.id, person.name))] : named
  const isInvited = (id: string | null) => invited.some(person => person.id === id)
  return (
    <div className={classes.two}>
      <Select
        label={t('space')}
        placeholder={t('noSpace')}
        data={spaces.map(space => ({ value: space.id, label: space.name }))}
        value={values.spaceId || null}
        clearable
        error={errors.spaceId}
        onChange={next => onChange({ spaceId: next ?? '' })}
      />
      {!withoutExperts && (
        <>
          <Select
            label={t('lead')}
            placeholder={t('nobodyYet')}
            description={t(isDraft ? 'expertsOfDraftHint' : 'expertsHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={leads.filter(expert => !values.assistantIds.includes(expert.value))}
            value={values.invitationId || values.leadId || null}
            clearable
            error={errors.leadId}
            onChange={next =>
              onChange(
                isInvited(next)
                  ? { leadId: '', invitationId: next ?? '' }
                  : { leadId: next ?? '', invitationId: '' },
              )
            }
          />
          {named.length > 1 && (
            <MultiSelect
              label={t('assistants')}
              data={named.filter(expert => expert.value !== values.leadId)}
              value={values.assistantIds}
              maxValues={5}
              onChange={assistantIds => onChange({ assistantIds })}
            />
          )}
        </>
      )}
    </div>
  )
}
