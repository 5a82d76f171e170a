import { Checkbox, Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import { BirthField } from '#web/ui/form/birth-field.tsx'
import type { ContractForm } from '#web/ui/form/use-contract-form.ts'
import { YearField } from '#web/ui/form/year-field.tsx'
import { agesTyped, asksConsent, type LearnerValues, needsDay } from './learner-values.ts'
import { useRelations } from './use-relations.ts'

const genders = ['female', 'male', 'other'] as const

type LearnerFieldsProps<Values extends LearnerValues> = {
  form: ContractForm<Values>
  /** At the front desk staff enter it for the guardian, and are not asked what the center need not know. */
  atDesk?: boolean
  /** Who it is comes first, the year of birth is enough, and nothing that can be said later is asked. */
  isShort?: boolean
  /** The guardian’s consent is part of another box. */
  consentElsewhere?: boolean
}

/** Name, birth, relation and, under 18, the guardian’s consent. */
export function LearnerFields<Values extends LearnerValues>({
  form,
  atDesk = false,
  isShort = false,
  consentElsewhere = false,
}: LearnerFieldsProps<Values>) {
  const t = useT('common.learners')
  const { name, relation } = form.values
  const isMinor = asksConsent(form.values)
  // A minor is not their own guardian: the choice disappears, unless it was made before the date was known.
  const offered = useRelations().filter(({ value }) => value !== 'self' || !isMinor || relation === 'self')
  const who = (
    <Select
      label={atDesk ? t('relationAtDesk') : t('relation')}
      data={offered.map(({ value, label }) => ({
        value,
        label: atDesk && value === 'self' ? t('deskSelf') : label,
      }))}
      {...form.getInputProps('relation')}
      key={form.key('relation')}
    />
  )
  return (
    <>
      {isShort && who}
      <SimpleGrid cols={{ base: 1, xs: isShort ? 2 : 1 }}>
        <TextInput
          label={isShort && relation === 'child' ? t('childName') : t('name')}
          placeholder={t('namePlaceholder')}
          autoComplete="off"
          {...form.getInputProps('name')}
          key={form.key('name')}
        />
        {isShort && <Birth form={form} />}
      </SimpleGrid>
      {!isShort && (
        <SimpleGrid cols={{ base: 1, xs: atDesk ? 1 : 2 }}>
          <Birth form={form} />
          {!atDesk && (
            <Select
              label={t('gender')}
              data={[
                { value: '', label: t('genders.none') },
                ...genders.map(value => ({ value, label: t(`genders.${value}`) })),
              ]}
              {...form.getInputProps('gender')}
              key={form.key('gender')}
            />
          )}
        </SimpleGrid>
      )}
      {!isShort && who}
      {isMinor && relation === 'self' && !form.errors.relation && (
        <Text size="xs" role="status">
          {t('guardianNeeded')}
        </Text>
      )}
      {isMinor && relation !== 'self' && !consentElsewhere && (
        <Checkbox
          label={atDesk ? t('consentAtDesk') : t('consent', { name: name.trim() || t('consentNameless') })}
          {...form.getInputProps('guardianConsent', { type: 'checkbox' })}
          key={form.key('guardianConsent')}
        />
      )}
    </>
  )
}

/** The day, or the year where that is enough: of an adult-to-be who books for themselves the day decides. */
function Birth<Values extends LearnerValues>({ form }: { form: ContractForm<Values> }) {
  const t = useT('common.learners')
  const asksDay = needsDay(form.values)
  const ages = agesTyped(form.values)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the year has said so
  useEffect(() => {
    if (!asksDay) return
    // The forms differ in their other fields; these two are in each of them.
    const { setFieldValue } = form as unknown as ContractForm<LearnerValues>
    setFieldValue('birthKnownBy', 'day')
    setFieldValue('dateOfBirth', '')
  }, [asksDay])
  const input = form.getInputProps('dateOfBirth')
  if (form.values.birthKnownBy === 'day')
    return <BirthField label={t('dateOfBirth')} {...input} key={form.key('dateOfBirth')} />
  return (
    <YearField
      label={t('yearOfBirth')}
      {...input}
      key={form.key('dateOfBirth')}
      {...(ages && { description: ages.from === ages.to ? t('aged', { age: ages.to }) : t('agedOr', ages) })}
    />
  )
}
