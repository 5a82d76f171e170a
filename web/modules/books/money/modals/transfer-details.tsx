import { Button, Group, Text, TextInput } from '@mantine/core'
import { payeeBody } from '#domain/modules/books/money/transfer-api.ts'
import type { ApiAnswer, ApiInput } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone, toastRefused } from '#web/ui/toast.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'transfer-details': Record<string, never>
  }
}

type Payee = ApiAnswer<'GET /center/payee'>
type Body = ApiInput<'PUT /center/payee'>['body']

/** Where families pay by UPI or bank transfer. */
export default function TransferDetails({ close }: ModalProps<'transfer-details'>) {
  const t = useT('center.moneyDesk.transfers')
  const payee = useApiQuery('GET /center/payee', {})
  if (payee.data?.can.edit) return <DetailsForm payee={payee.data} close={close} />
  return (
    <PlainModal title={t('payeeTitle')} onClose={close}>
      <QueryState query={payee}>{found => <Shown payee={found} />}</QueryState>
    </PlainModal>
  )
}

function Shown({ payee: { details } }: { payee: Payee }) {
  const t = useT('center.moneyDesk.transfers')
  return (
    <>
      <KeyValues
        rows={[
          { label: t('payeeName'), value: details?.name },
          { label: t('upiId'), value: details?.upiId },
          { label: t('bankName'), value: details?.bank?.name },
          { label: t('account'), value: details?.bank?.account },
          { label: t('ifsc'), value: details?.bank?.ifsc },
        ]}
      />
      <Text c="dimmed">{t('readOnly')}</Text>
    </>
  )
}

interface Values extends Record<string, unknown> {
  name: string
  upiId: string
  bankName: string
  account: string
  ifsc: string
  verifyHours: string
}

const blank = (text: string) => text.trim() === ''

function toBody({ name, upiId, bankName, account, ifsc, verifyHours }: Values): Body {
  const hasBank = [bankName, account, ifsc].some(text => !blank(text))
  return {
    details: {
      name,
      upiId: blank(upiId) ? null : upiId,
      bank: hasBank ? { name: bankName, account, ifsc } : null,
      verifyHours: Number(verifyHours),
    },
  }
}

function DetailsForm({ payee: { details }, close }: { payee: Payee; close: () => void }) {
  const t = useT('center.moneyDesk.transfers')
  const save = useApiMutation('PUT /center/payee')
  const end = (said: string) => {
    toastDone(said)
    close()
  }
  // The names of the fields are not those of the body: its problems are said here.
  const check = (values: Values): Record<string, string> => {
    const found: Record<string, string> = {}
    for (const issue of payeeBody.safeParse(toBody(values)).error?.issues ?? []) {
      const place = issue.path.join('.')
      if (place === 'details.name') found.name ??= t('payeeName')
      if (place === 'details.upiId')
        found.upiId ??= blank(values.upiId) && blank(values.account) ? t('oneWay') : t('upiProblem')
      if (place === 'details.bank.name') found.bankName ??= t('bankWhole')
      if (place === 'details.bank.account') found.account ??= t('accountProblem')
      if (place === 'details.bank.ifsc') found.ifsc ??= t('ifscProblem')
      if (place === 'details.verifyHours') found.verifyHours ??= t('hoursProblem')
    }
    return found
  }
  const form = useContractForm<Values>({
    initialValues: {
      name: details?.name ?? '',
      upiId: details?.upiId ?? '',
      bankName: details?.bank?.name ?? '',
      account: details?.bank?.account ?? '',
      ifsc: details?.bank?.ifsc ?? '',
      verifyHours: String(details?.verifyHours ?? 24),
    },
    follows: true,
    check,
    send: async values => {
      await save.mutateAsync({ body: toBody(values) })
      end(t('saved'))
    },
  })
  const remove = () =>
    save.mutate(
      { body: { details: null } },
      { onSuccess: () => end(t('removed')), onError: error => toastRefused(error) },
    )
  const field = (name: keyof Values & string) => ({ ...form.getInputProps(name), key: form.key(name) })
  return (
    <FormModal title={t('payeeTitle')} form={form} submitLabel={t('save')} onClose={close}>
      <Text>{t('payeeText')}</Text>
      <TextInput label={t('payeeName')} autoComplete="off" {...field('name')} />
      <TextInput label={t('upiId')} autoComplete="off" inputMode="email" {...field('upiId')} />
      <TextInput label={t('bankName')} autoComplete="off" {...field('bankName')} />
      <TextInput label={t('account')} autoComplete="off" inputMode="numeric" {...field('account')} />
      <TextInput label={t('ifsc')} autoComplete="off" {...field('ifsc')} />
      <TextInput
        label={t('hours24')}
        description={t('hoursHint')}
        autoComplete="off"
        inputMode="numeric"
        {...field('verifyHours')}
      />
      {details && (
        <Group>
          <Button variant="subtle" color="red" size="compact-sm" loading={save.isPending} onClick={remove}>
            {t('remove')}
          </Button>
        </Group>
      )}
    </FormModal>
  )
}
