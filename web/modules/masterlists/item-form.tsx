import { NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core'
import { itemChange, newItem } from '#domain/modules/masterlists/admin-masterlist-api.ts'
import {
  codeFor,
  hasAges,
  hasPlace,
  type MasterlistName,
  OLDEST,
  PARENTS,
} from '#domain/modules/masterlists/masterlist-rules.ts'
import type { ApiInput } from '#domain/wire.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { type ContractForm, useContractForm } from '#web/ui/form/use-contract-form.ts'
import type { Pin } from '#web/ui/map/area-select.tsx'
import { PinField } from '#web/ui/map/pin-field.tsx'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import type { Item } from './of-item.tsx'
import { useTops } from './use-tops.ts'

export type ItemValues = {
  name: { en: string; hi: string }
  code: string
  parentId: string
  place: Pin | null
  ages: { from: number | ''; to: number | '' }
}
type Facts = Pick<ApiInput<'PUT /admin/masterlists/{id}'>['body'], 'name' | 'parentId' | 'place' | 'ages'>
type Form = ContractForm<ItemValues>

/** What the operations take of the fields. */
export const factsOf = (list: MasterlistName, { name, parentId, place, ages }: ItemValues) =>
  ({
    name,
    parentId: parentId || null,
    place: hasPlace(list) ? place : null,
    ages: hasAges(list) ? { from: ages.from, to: ages.to === '' ? null : ages.to } : null,
  }) as unknown as Facts

type ItemFormProps = {
  title: string
  list: MasterlistName
  /** Null adds one. */
  item: Item | null
  /** Opens with it chosen: the category that the list is narrowed to. */
  parentId?: string
  submitLabel: string
  onClose: () => void
  send: (values: ItemValues) => Promise<unknown>
}

/** The fields of an item: names in both languages, its code, its parent, its position. */
export function ItemForm({ title, list, item, parentId, submitLabel, onClose, send }: ItemFormProps) {
  const t = useT('admin.masterlists')
  const required = useT('common.form')
  const form = useContractForm<ItemValues>({
    initialValues: {
      name: item?.name ?? { en: '', hi: '' },
      code: item?.code ?? '',
      parentId: item?.parent?.id ?? parentId ?? '',
      place: item?.place ?? null,
      ages: { from: item?.ages?.from ?? '', to: item?.ages?.to ?? '' },
    },
    follows: item !== null,
    schema: item ? itemChange : newItem,
    toBody: values =>
      item
        ? { ...factsOf(list, values), version: item.version }
        : { ...factsOf(list, values), list, ...(values.code && { code: values.code }) },
    check: ({ parentId: chosen, ages: { from, to } }): Record<string, string> => ({
      ...(PARENTS[list]?.required && !chosen && { parentId: required('required') }),
      ...(hasAges(list) && from === '' && { 'ages.from': required('required') }),
      ...(hasAges(list) && from !== '' && to !== '' && to < from && { 'ages.to': t('agesReversed') }),
    }),
    words: path => (path === 'code' ? t('codeInvalid') : undefined),
    send,
  })
  return (
    <FormModal
      title={title}
      form={form}
      submitLabel={submitLabel}
      onClose={onClose}
      {...(hasPlace(list) ? { size: 'lg' as const } : {})}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label={t('nameEn')}
          maxLength={80}
          data-autofocus
          {...form.getInputProps('name.en')}
          key={form.key('name.en')}
        />
        <TextInput
          label={t('nameHi')}
          maxLength={80}
          lang="hi"
          {...form.getInputProps('name.hi')}
          key={form.key('name.hi')}
        />
      </SimpleGrid>
      {hasAges(list) && <AgeFields form={form} />}
      <ParentField list={list} item={item} form={form} />
      <TextInput
        label={t('code')}
        description={item ? t('codeStays') : t('codeHint')}
        placeholder={codeFor(form.values.name.en)}
        disabled={item !== null}
        autoComplete="off"
        {...form.getInputProps('code')}
        key={form.key('code')}
      />
      {hasPlace(list) && <PlaceFields form={form} />}
    </FormModal>
  )
}

function ParentField({ list, item, form }: { list: MasterlistName; item: Item | null; form: Form }) {
  const t = useT('admin.masterlists')
  const name = useNames()
  const tops = useTops(list).filter(top => top.id !== item?.id)
  const rule = PARENTS[list]
  if (!rule) return null
  // A category that was put away stays with what it has.
  const own = item?.parent && !tops.some(top => top.id === item.parent?.id) ? [item.parent] : []
  return (
    <Select
      label={rule.required ? t('category') : t('city')}
      {...(rule.required ? {} : { description: t('cityHint'), clearable: true })}
      searchable
      data={[...tops, ...own].map(top => ({ value: top.id, label: name(top.name) }))}
      {...form.getInputProps('parentId')}
      value={form.values.parentId || null}
      onChange={value => form.setFieldValue('parentId', value ?? '')}
    />
  )
}

/** The years of an age group; a form that offers it fills them in. */
function AgeFields({ form }: { form: Form }) {
  const t = useT('admin.masterlists')
  return (
    <SimpleGrid cols={2} spacing="md">
      {(['from', 'to'] as const).map(side => (
        <NumberInput
          key={side}
          label={t(side === 'from' ? 'ageFrom' : 'ageTo')}
          description={t(side === 'from' ? 'ageFromHint' : 'ageToHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={0}
          max={OLDEST}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          inputMode="numeric"
          {...form.getInputProps(`ages.${side}`)}
        />
      ))}
    </SimpleGrid>
  )
}

/** A point on the map, brought near by a place that has a name. */
function PlaceFields({ form }: { form: Form }) {
  const t = useT('admin.masterlists')
  return (
    <PinField
      pin={form.values.place}
      onPin={pin => {
        form.setFieldValue('place', pin)
        form.clearFieldError('place')
      }}
      title={t('place')}
      error={form.errors.place}
    />
  )
}
