import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  Radio,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { DEFAULT_ZONE, localDateOf } from '#domain/kernel/time.ts'
import { newPoll } from '#domain/modules/polls/poll-api.ts'
import {
  LEAST_OPEN_MINUTES,
  LEAST_OPTIONS,
  MOST_OPEN_DAYS,
  MOST_OPTIONS,
} from '#domain/modules/polls/poll-rules.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import DatePicker from '#web/ui/form/date-picker.tsx'
import { TimeField } from '#web/ui/form/time-field.tsx'
import { type ContractForm, useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { toastDone } from '#web/ui/toast.ts'
import { blankOption, bodyOf, type PollValues, pollProblems, startOf } from '../poll-values.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    /** With a batch that is to be asked. */
    'poll-create': { batchId?: string }
  }
}

/** Asks a batch, an activity, the whole center or its staff. */
export default function PollCreate({ payload, close }: ModalProps<'poll-create'>) {
  const t = useT('common.polls')
  const required = useT('common.form')('required')
  const batches = useBatches()
  const create = useApiMutation('POST /polls')
  const form = useContractForm<PollValues>({
    initialValues: startOf(payload.batchId ?? '', new Date(), DEFAULT_ZONE),
    schema: newPoll,
    toBody: values => bodyOf(values, zoneOf(values)),
    check: values =>
      pollProblems(
        values,
        {
          required,
          twice: t('form.twice'),
          closingTime: t('form.closingTime', {
            minutes: String(LEAST_OPEN_MINUTES),
            days: String(MOST_OPEN_DAYS),
          }),
        },
        { now: new Date(), zone: zoneOf(values) },
      ),
    send: async values => {
      await create.mutateAsync({ body: bodyOf(values, zoneOf(values)) })
      toastDone(t('form.done'))
      close()
    },
  })
  function zoneOf(values: PollValues) {
    const batch = batches.find(one => one.id === values.batchId) ?? batches[0]
    return batch?.center.timeZone ?? DEFAULT_ZONE
  }
  const zone = zoneOf(form.values)
  return (
    <FormModal title={t('create')} form={form} submitLabel={t('create')} onClose={close} size="lg">
      <TextInput
        label={t('form.question')}
        placeholder={t('form.questionExample')}
        maxLength={300}
        {...form.getInputProps('question')}
        key={form.key('question')}
        data-autofocus
      />
      <Audience form={form} batches={batches} />
      <Times form={form} zone={zone} />
      <Options form={form} zone={zone} />
      <Choice
        label={t('form.choice')}
        value={form.values.choice}
        onChange={value => form.setFieldValue('choice', value)}
        options={[
          { value: 'one', label: t('form.one') },
          { value: 'several', label: t('form.several') },
        ]}
      />
      <Choice
        label={t('form.secrecy')}
        value={form.values.secret ? 'secret' : 'named'}
        onChange={value => form.setFieldValue('secret', value === 'secret')}
        options={[
          { value: 'named', label: t('named'), description: t('form.namedHint') },
          { value: 'secret', label: t('secret'), description: t('form.secretHint') },
        ]}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DatePicker
          label={t('form.closesOn')}
          min={localDateOf(new Date(), zone)}
          {...form.getInputProps('closesDate')}
          key={form.key('closesDate')}
        />
        <TimeField
          label={t('form.closesAt')}
          {...form.getInputProps('closesTime')}
          key={form.key('closesTime')}
        />
      </SimpleGrid>
      <Checkbox
        label={t('form.remind')}
        description={t('form.remindHint')}
        {...form.getInputProps('remindBefore', { type: 'checkbox' })}
        key={form.key('remindBefore')}
      />
    </FormModal>
  )
}

type Form = ContractForm<PollValues>
type Batches = ReturnType<typeof useBatches>

function useBatches() {
  return useApiQuery('GET /batches', { query: { limit: 100, sortBy: 'name' } }).data?.items ?? []
}

/** Whom it asks, and who has one vote. */
function Audience({ form, batches }: { form: Form; batches: Batches }) {
  const t = useT('common.polls')
  const name = useNames()
  const isCenter = currentRole() === 'center'
  const { audience } = form.values
  const services = new Map(batches.map(batch => [batch.service.id, name(batch.service.name)]))
  const running = batches.filter(batch => batch.status === 'active' || batch.status === 'paused')
  return (
    <>
      {isCenter && (
        <Choice
          label={t('form.audience')}
          value={audience}
          onChange={value => form.setFieldValue('audience', value)}
          options={(['batch', 'service', 'center', 'staff'] as const).map(value => ({
            value,
            label: t(`audiences.${value}`),
          }))}
        />
      )}
      {audience === 'batch' && (
        <Select
          label={t('audiences.batch')}
          data={running.map(batch => ({ value: batch.id, label: batch.name }))}
          searchable
          {...form.getInputProps('batchId')}
          key={form.key('batchId')}
        />
      )}
      {audience === 'service' && (
        <Select
          label={t('audiences.service')}
          data={[...services].map(([value, label]) => ({ value, label }))}
          searchable
          {...form.getInputProps('serviceId')}
          key={form.key('serviceId')}
        />
      )}
      {audience !== 'staff' && (
        <Choice
          label={t('form.voters')}
          value={form.values.voters}
          onChange={value => form.setFieldValue('voters', value)}
          options={[
            { value: 'family', label: t('form.perFamily') },
            { value: 'learner', label: t('form.perLearner') },
          ]}
        />
      )}
    </>
  )
}

/** Whether it is about times: then one coming class of the batch would be moved. */
function Times({ form, zone }: { form: Form; zone: string }) {
  const t = useT('common.polls')
  const language = useLanguage()
  const { audience, batchId, aboutTimes } = form.values
  const classes = useApiQuery(
    'GET /batches/{id}/classes',
    { params: { id: batchId }, query: { from: localDateOf(new Date(), zone), limit: 20 } },
    { enabled: aboutTimes && batchId !== '' },
  )
  if (audience !== 'batch') return null
  const coming = (classes.data?.items ?? []).filter(
    one => one.status === 'scheduled' && new Date(one.startsAt) > new Date(),
  )
  return (
    <>
      <Checkbox
        label={t('form.aboutTimes')}
        description={t('form.aboutTimesHint')}
        {...form.getInputProps('aboutTimes', { type: 'checkbox' })}
        key={form.key('aboutTimes')}
      />
      {aboutTimes && (
        <Select
          label={t('form.class')}
          data={coming.map(one => ({
            value: one.id,
            label: nearDateTime(new Date(one.startsAt), zone, language),
          }))}
          disabled={batchId === ''}
          {...form.getInputProps('classId')}
          key={form.key('classId')}
        />
      )}
    </>
  )
}

/** Two to ten options: words, or times. */
function Options({ form, zone }: { form: Form; zone: string }) {
  const t = useT('common.polls')
  const { options, audience, aboutTimes } = form.values
  const areTimes = audience === 'batch' && aboutTimes
  return (
    <Stack component="fieldset" gap="xs" p={0} m={0} bd={0}>
      <Text component="legend" fw={500} size="sm" mb={4}>
        {areTimes ? t('form.times') : t('form.options')}
      </Text>
      {options.map((option, nth) => (
        <Group key={option.key} gap="xs" align="flex-start" wrap="nowrap">
          {areTimes ? (
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" style={{ flex: 1 }}>
              <DatePicker
                aria-label={t('form.dayOf', { nth: String(nth + 1) })}
                min={localDateOf(new Date(), zone)}
                {...form.getInputProps(`options.${nth}.date`)}
              />
              <TimeField
                aria-label={t('form.timeOf', { nth: String(nth + 1) })}
                {...form.getInputProps(`options.${nth}.time`)}
              />
            </SimpleGrid>
          ) : (
            <TextInput
              aria-label={t('form.optionOf', { nth: String(nth + 1) })}
              placeholder={t('form.optionOf', { nth: String(nth + 1) })}
              maxLength={120}
              style={{ flex: 1 }}
              {...form.getInputProps(`options.${nth}.label`)}
            />
          )}
          {options.length > LEAST_OPTIONS && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('form.removeOption', { nth: String(nth + 1) })}
              onClick={() => form.removeListItem('options', nth)}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      ))}
      {options.length < MOST_OPTIONS && (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => form.insertListItem('options', blankOption())}
          >
            {t('form.addOption')}
          </Button>
        </div>
      )}
    </Stack>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string; description?: string }[]
}

function Choice<Value extends string>({ label, value, onChange, options }: ChoiceProps<Value>) {
  return (
    <Radio.Group label={label} value={value} onChange={next => onChange(next as Value)}>
      <Group gap="md" mt="xs">
        {options.map(option => (
          <Radio key={option.value} {...option} />
        ))}
      </Group>
    </Radio.Group>
  )
}
