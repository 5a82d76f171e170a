import { SimpleGrid, Switch, Text, Textarea, TextInput } from '@mantine/core'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { RupeeField } from '#web/ui/form/rupee-field.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { type PlanValues, planBodyOf, planProblems, planValues } from '../plan-values.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    /** Null adds a plan that centers can buy. */
    'edit-plan': { planId: string | null }
  }
}

type Plan = ApiAnswer<'GET /admin/plans'>['items'][number]

/** A plan that centers buy: new, or another price, another promise, off sale. */
export default function EditPlan({ payload, close }: ModalProps<'edit-plan'>) {
  const t = useT('admin.platform')
  const plans = useApiQuery('GET /admin/plans', {}, { enabled: payload.planId !== null })
  if (payload.planId === null) return <PlanForm plan={null} close={close} />
  const plan = plans.data?.items.find(each => each.id === payload.planId)
  if (plan) return <PlanForm plan={plan} close={close} />
  return (
    <PlainModal title={t('title')} onClose={close}>
      <QueryState query={plans}>{() => <Text>{t('none')}</Text>}</QueryState>
    </PlainModal>
  )
}

function PlanForm({ plan, close }: { plan: Plan | null; close: () => void }) {
  const t = useT('admin.platform')
  const name = useNames()
  const add = useApiMutation('POST /admin/plans')
  const change = useApiMutation('PUT /admin/plans/{id}')
  const form = useContractForm<PlanValues>({
    initialValues: planValues(plan),
    follows: plan !== null,
    check: values => planProblems(values, t),
    send: async values => {
      const body = planBodyOf(values)
      const saved = plan
        ? await change.mutateAsync({ params: { id: plan.id }, body: { ...body, version: plan.version } })
        : await add.mutateAsync({ body })
      toastDone(t('saved', { name: name(saved.name) }))
      close()
    },
  })
  const field = (of: keyof PlanValues & string) => ({ ...form.getInputProps(of), key: form.key(of) })
  const inBoth = (label: string, language: 'english' | 'hindi') => `${label} (${t(language)})`
  return (
    <FormModal
      title={plan ? t('changeTitle', { name: name(plan.name) }) : t('addTitle')}
      form={form}
      submitLabel={t('save')}
      onClose={close}
      size="lg"
    >
      {plan && <Text c="dimmed">{t('stays')}</Text>}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput label={inBoth(t('name'), 'english')} maxLength={60} {...field('nameEn')} />
        <TextInput label={inBoth(t('name'), 'hindi')} maxLength={60} lang="hi" {...field('nameHi')} />
        <TextInput label={inBoth(t('description'), 'english')} maxLength={200} {...field('textEn')} />
        <TextInput label={inBoth(t('description'), 'hindi')} maxLength={200} lang="hi" {...field('textHi')} />
        <Textarea label={inBoth(t('holds'), 'english')} autosize minRows={3} {...field('holdsEn')} />
        <Textarea label={inBoth(t('holds'), 'hindi')} autosize minRows={3} lang="hi" {...field('holdsHi')} />
        <RupeeField label={t('price')} {...field('price')} />
        <TextInput label={t('monthsField')} inputMode="numeric" autoComplete="off" {...field('months')} />
        <TextInput
          label={t('space')}
          description={t('spaceHint')}
          inputMode="decimal"
          autoComplete="off"
          {...field('space')}
        />
        <TextInput label={t('tax')} inputMode="decimal" autoComplete="off" {...field('tax')} />
        <TextInput label={t('sac')} inputMode="numeric" autoComplete="off" {...field('sac')} />
      </SimpleGrid>
      <Switch
        label={t('onSale')}
        description={t('onSaleHint')}
        {...form.getInputProps('onSale', { type: 'checkbox' })}
        key={form.key('onSale')}
      />
    </FormModal>
  )
}
