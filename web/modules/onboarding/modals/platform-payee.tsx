import { NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core'
import { indianStates } from '#domain/modules/onboarding/indian-states.ts'
import { platformPayeeBody } from '#domain/modules/onboarding/platform-api.ts'
import type { ApiAnswer, ApiInput } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'platform-payee': Record<string, never>
  }
}

type Payee = ApiAnswer<'GET /admin/payee'>['details']
type Body = ApiInput<'PUT /admin/payee'>['body']

/** Who sells places on the platform, and where centers pay. */
export default function PlatformPayee({ close }: ModalProps<'platform-payee'>) {
  const t = useT('admin.platform')
  const payee = useApiQuery('GET /admin/payee', {})
  if (payee.data) return <PayeeForm payee={payee.data.details} close={close} />
  return (
    <PlainModal title={t('payeeTitle')} onClose={close}>
      <QueryState query={payee}>{() => null}</QueryState>
    </PlainModal>
  )
}

const texts = ['name', 'gstin', 'addressLine', 'city', 'stateCode', 'upiId', 'phone', 'email'] as const
const banks = ['bankName', 'account', 'ifsc'] as const
type Field = (typeof texts)[number] | (typeof banks)[number]
type Values = Record<Field, string>

function valuesOf(payee: Payee): Values {
  const own = Object.fromEntries(texts.map(field => [field, payee?.[field] ?? ''])) as Values
  const bank = payee?.bank
  return { ...own, bankName: bank?.name ?? '', account: bank?.account ?? '', ifsc: bank?.ifsc ?? '' }
}

function toBody(values: Values): Body {
  const filled = (field: Field) => (values[field].trim() === '' ? null : values[field])
  const hasBank = banks.some(field => filled(field) !== null)
  return {
    name: values.name,
    gstin: filled('gstin'),
    addressLine: filled('addressLine'),
    city: filled('city'),
    stateCode: filled('stateCode') as Body['stateCode'],
    upiId: filled('upiId'),
    bank: hasBank ? { name: values.bankName, account: values.account, ifsc: values.ifsc } : null,
    phone: filled('phone')?.replace(/[\s-]/g, '') ?? null,
    email: filled('email')?.trim() ?? null,
  }
}

function PayeeForm({ payee, close }: { payee: Payee; close: () => void }) {
  const t = useT('admin.platform')
  const language = useLanguage()
  const save = useApiMutation('PUT /admin/payee')
  const problems: Record<string, [Field, string]> = {
    name: ['name', t('required')],
    gstin: ['gstin', t('gstinProblem')],
    addressLine: ['addressLine', t('addressProblem')],
    upiId: ['upiId', t('upiProblem')],
    'bank.name': ['bankName', t('bankProblem')],
    'bank.account': ['account', t('accountProblem')],
    'bank.ifsc': ['ifsc', t('ifscProblem')],
    phone: ['phone', t('phoneProblem')],
    email: ['email', t('emailProblem')],
  }
  const form = useContractForm<Values>({
    initialValues: valuesOf(payee),
    follows: true,
    // The names of the fields are not those of the body: its problems are said here.
    check: values => {
      const issues = platformPayeeBody.safeParse(toBody(values)).error?.issues ?? []
      return Object.fromEntries(issues.flatMap(issue => [problems[issue.path.join('.')] ?? []]))
    },
    send: async values => {
      await save.mutateAsync({ body: toBody(values) })
      toastDone(t('payeeSaved'))
      close()
    },
  })
  const field = (of: Field) => ({ ...form.getInputProps(of), key: form.key(of), autoComplete: 'off' })
  const states = indianStates.map(([code, en, hi]) => ({
    value: code,
    label: `${code} ${language === 'hi' ? hi : en}`,
  }))
  return (
    <FormModal title={t('payeeTitle')} form={form} submitLabel={t('save')} onClose={close} size="lg">
      <Text c="dimmed">{t('payeeText')}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput label={t('payeeName')} {...field('name')} />
        <TextInput label={t('gstin')} description={t('gstinHint')} {...field('gstin')} />
        <TextInput label={t('address')} {...field('addressLine')} />
        <TextInput label={t('city')} {...field('city')} />
        <NativeSelect
          label={t('state')}
          data={[{ value: '', label: '' }, ...states]}
          {...field('stateCode')}
        />
        <TextInput label={t('upiId')} inputMode="email" {...field('upiId')} />
        <TextInput label={t('bank')} {...field('bankName')} />
        <TextInput label={t('account')} inputMode="numeric" {...field('account')} />
        <TextInput label={t('ifsc')} {...field('ifsc')} />
        <TextInput label={t('phone')} inputMode="tel" {...field('phone')} />
        <TextInput label={t('email')} inputMode="email" {...field('email')} />
      </SimpleGrid>
    </FormModal>
  )
}
