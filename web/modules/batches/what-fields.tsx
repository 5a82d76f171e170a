import { NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { BATCH_TYPES } from '#domain/modules/batches/batch-words.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { BringField } from '#web/ui/bring.tsx'
import type { BatchChoices } from './batch-data.ts'
import type { FactValues } from './batch-values.ts'
import classes from './batches.module.css'

export type FieldsProps<Values> = {
  values: Values
  errors: Record<string, string | undefined>
  onChange: (change: Partial<Values>) => void
}

/** A batch's basics: its name, its kind, for whom. */
export function WhatFields({
  values,
  errors,
  onChange,
  choices,
}: FieldsProps<FactValues> & { choices: BatchChoices }) {
  const t = useT('common.batchForm')
  const types = useT('common.batches.types')
  const name = useNames()
  return (
    <>
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        value={values.name}
        maxLength={80}
        error={errors.name}
        onChange={event => onChange({ name: event.currentTarget.value })}
      />
      <Textarea
        label={t('description')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1000}
        value={values.description}
        onChange={event => onChange({ description: event.currentTarget.value })}
      />
      <BringField
        value={values.whatToBring}
        onChange={event => onChange({ whatToBring: event.currentTarget.value })}
      />
      <div className={classes.two}>
        <Select
          label={t('type')}
          data={BATCH_TYPES.map(value => ({ value, label: types(value) }))}
          value={values.batchType}
          onChange={next => next && onChange({ batchType: next as FactValues['batchType'] })}
        />
        <Select
          label={t('level')}
          placeholder={t('anyLevel')}
          data={choices.levels.map(level => ({ value: level.id, label: name(level.name) }))}
          value={values.levelId || null}
          clearable
          onChange={next => onChange({ levelId: next ?? '' })}
        />
      </div>
      <div className={classes.two}>
        <AgeGroupField values={values} groups={choices.ageGroups} onChange={onChange} />
        <AgeField label={t('ageFrom')} value={values.ageFrom} onChange={ageFrom => onChange({ ageFrom })} />
        <AgeField
          label={t('ageTo')}
          value={values.ageTo}
          error={errors.ageTo}
          onChange={ageTo => onChange({ ageTo })}
        />
      </div>
      <Switch
        label={t('residentsOnly')}
        checked={values.residentsOnly}
        onChange={event => onChange({ residentsOnly: event.currentTarget.checked })}
      />
    </>
  )
}

type FigureProps = {
  label: string
  value: number | ''
  onChange: (value: number | '') => void
  error?: string | undefined
  description?: string
  min?: number
  max?: number
}

/** A whole number, or nothing. */
export function FigureField({ label, value, onChange, error, description, min = 0, max }: FigureProps) {
  return (
    <NumberInput
      label={label}
      value={value}
      min={min}
      {...(max === undefined ? {} : { max })}
      allowNegative={false}
      allowDecimal={false}
      hideControls
      inputMode="numeric"
      description={description}
      // Below its field, so that fields beside each other are in line.
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error}
      onChange={next => onChange(next === '' ? '' : Number(next))}
    />
  )
}

type AgeGroup = BatchChoices['ageGroups'][number]

/** Fills in the years of a group; it is chosen while the years are its own. */
function AgeGroupField({
  values: { ageFrom, ageTo },
  groups,
  onChange,
}: Pick<FieldsProps<FactValues>, 'onChange'> & {
  values: Pick<FactValues, 'ageFrom' | 'ageTo'>
  groups: readonly AgeGroup[]
}) {
  const t = useT('common.batchForm')
  const name = useNames()
  if (groups.length === 0) return null
  const chosen = groups.find(group => group.from === ageFrom && (group.to ?? '') === ageTo)
  return (
    <Select
      label={t('ageGroup')}
      placeholder={ageFrom === '' && ageTo === '' ? t('anyAge') : t('ownAges')}
      data={groups.map(group => ({ value: group.id, label: name(group.name) }))}
      value={chosen?.id ?? null}
      clearable
      onChange={next => {
        const group = groups.find(one => one.id === next)
        onChange({ ageFrom: group?.from ?? '', ageTo: group?.to ?? '' })
      }}
    />
  )
}

function AgeField(props: Pick<FigureProps, 'label' | 'value' | 'onChange' | 'error'>) {
  return <FigureField {...props} max={120} />
}
