import {
  Button,
  Group,
  MultiSelect,
  SegmentedControl,
  Select,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core'
import type { ApiAnswer } from '#domain/wire.ts'
import { useMay } from '#web/browser/center-access.ts'
import { useT } from '#web/messages/use-messages.ts'
import DatePicker from '#web/ui/form/date-picker.tsx'
import { TimeField } from '#web/ui/form/time-field.tsx'
import { closable, type Happened, isComplete } from './displacement-data.ts'

type Props = {
  found: ApiAnswer<'GET /schedule'>
  happened: Happened
  change: (next: Happened) => void
  next: () => void
}

const CAUSES = ['space', 'expert', 'center'] as const

/** The first step: what is not there, and when. */
export function WhatHappened({ found, happened, change, next }: Props) {
  const t = useT('center.disruption')
  const set = (part: Partial<Happened>) => change({ ...happened, ...part })
  const { cause } = happened
  // Closing is a matter of opening hours and spaces.
  const closed = useMay('hours:manage') && closable(happened)
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        next()
      }}
    >
      <Stack gap="md">
        <Stack gap={4}>
          <Text fw={500} size="sm" id="displaced-cause">
            {t('cause.label')}
          </Text>
          <SegmentedControl
            aria-labelledby="displaced-cause"
            value={cause}
            onChange={value =>
              set({ cause: CAUSES.find(one => one === value) ?? 'space', close: value !== 'expert' })
            }
            data={CAUSES.map(value => ({ value, label: t(`cause.${value}`) }))}
          />
        </Stack>
        {cause === 'space' && (
          <MultiSelect
            label={t('spaces')}
            data={found.spaces.map(({ id, name }) => ({ value: id, label: name }))}
            value={happened.spaceIds}
            onChange={spaceIds => set({ spaceIds })}
            required
          />
        )}
        {cause === 'expert' && (
          <Select
            label={t('expert')}
            data={found.experts.map(({ id, name }) => ({ value: id, label: name }))}
            value={happened.expertId || null}
            onChange={expertId => set({ expertId: expertId ?? '' })}
            searchable
            required
          />
        )}
        <div className="beside">
          <DatePicker
            label={`${t('from')}: ${t('day')}`}
            value={happened.fromDate}
            onChange={fromDate => {
              const follows = happened.untilDate === '' || happened.untilDate < fromDate
              set({ fromDate, ...(follows && { untilDate: fromDate }) })
            }}
            required
          />
          <TimeField
            label={`${t('from')}: ${t('time')}`}
            value={happened.fromTime}
            onChange={fromTime => set({ fromTime })}
            required
          />
          <DatePicker
            label={`${t('until')}: ${t('day')}`}
            value={happened.untilDate}
            onChange={untilDate => set({ untilDate })}
            required
          />
          <TimeField
            label={`${t('until')}: ${t('time')}`}
            value={happened.untilTime}
            onChange={untilTime => set({ untilTime })}
            required
          />
        </div>
        <TextInput
          label={t('reason')}
          description={t(`reasonHint.${cause}`)}
          maxLength={200}
          value={happened.reason}
          onChange={event => set({ reason: event.currentTarget.value })}
          required
        />
        {closed && (
          <Switch
            label={t(`close.${closed}`)}
            description={t(`closeHint.${closed}`)}
            checked={happened.close}
            onChange={event => set({ close: event.currentTarget.checked })}
          />
        )}
        <Group justify="flex-end">
          <Button type="submit" disabled={!isComplete(happened, found.timeZone)}>
            {t('look')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
