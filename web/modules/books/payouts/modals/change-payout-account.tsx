import { Radio, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { accountNumberPattern, isIfsc, plainNumber, upiPattern } from '#domain/kernel/registered-numbers.ts'
import { holderPattern } from '#domain/modules/books/payouts/payout-account-rules.ts'
import { isProblem } from '#web/browser/problem.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { RoleMessages } from '#web/messages/messages.tsx'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { type GivenCode, OwnCodeField } from '#web/modules/accounts/public.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'change-payout-account': { expertId: string }
  }
}

/** Gives another account, confirmed with a code to the own phone. */
export default function ChangePayoutAccount({ payload, close }: ModalProps<'change-payout-account'>) {
  return (
    <RoleMessages areas={['payouts']}>
      <Change expertId={payload.expertId} close={close} />
    </RoleMessages>
  )
}

const blank = { kind: 'bank', holderName: '', accountNumber: '', again: '', ifsc: '', upiId: '' }
type Values = typeof blank

function Change({ expertId, close }: { expertId: string; close: () => void }) {
  const t = useT('payouts.account')
  const change = useApiMutation('POST /payout-account')
  const [given, setGiven] = useState<GivenCode>(null)
  const [isMissing, setMissing] = useState(false)
  const aboutCode = isProblem(change.error) && change.error.code.includes('code')
  const form = useContractForm<Values>({
    initialValues: blank,
    check: useCheck(),
    send: async values => {
      setMissing(!given)
      if (!given) return
      await change.mutateAsync({ body: { account: accountOf(values), ...given } })
      toastDone(t('done'))
      close()
    },
  })
  const field = (name: keyof Values) => ({ ...form.getInputProps(name), key: form.key(name) })
  return (
    <FormModal title={t('title')} form={form} submitLabel={t('submit')} onClose={close}>
      <Radio.Group label={t('kind')} {...form.getInputProps('kind')}>
        <Stack gap="xs" mt="xs">
          <Radio value="bank" label={t('kinds.bank')} data-autofocus />
          <Radio value="upi" label={t('kinds.upi')} />
        </Stack>
      </Radio.Group>
      <TextInput
        label={t('holder')}
        description={t('holderHint')}
        maxLength={40}
        autoComplete="off"
        {...field('holderName')}
      />
      {form.values.kind === 'bank' ? (
        <>
          <TextInput
            label={t('number')}
            inputMode="numeric"
            maxLength={30}
            autoComplete="off"
            {...field('accountNumber')}
          />
          <TextInput
            label={t('again')}
            inputMode="numeric"
            maxLength={30}
            autoComplete="off"
            {...field('again')}
          />
          <TextInput label={t('ifsc')} maxLength={20} autoComplete="off" {...field('ifsc')} />
        </>
      ) : (
        <TextInput
          label={t('upiId')}
          inputMode="email"
          maxLength={130}
          autoComplete="off"
          {...field('upiId')}
        />
      )}
      <OwnCodeField
        purpose="payout_account"
        subjectId={expertId}
        onChange={setGiven}
        error={aboutCode ? change.error : null}
      />
      {isMissing && !given && (
        <Text c="red" size="xs" role="alert">
          {t('codeMissing')}
        </Text>
      )}
    </FormModal>
  )
}

/** What is wrong with the fields, in words; only those of the chosen kind. */
function useCheck() {
  const t = useT('payouts.account')
  return (values: Values) => {
    const found: Record<string, string> = {}
    if (!holderPattern.test(values.holderName.trim())) found.holderName = t('badHolder')
    if (values.kind === 'bank') {
      if (!accountNumberPattern.test(plainNumber(values.accountNumber))) found.accountNumber = t('badNumber')
      if (plainNumber(values.again) !== plainNumber(values.accountNumber)) found.again = t('differs')
      if (!isIfsc(plainNumber(values.ifsc))) found.ifsc = t('badIfsc')
    } else if (!upiPattern.test(values.upiId.trim())) found.upiId = t('badUpi')
    return found
  }
}

function accountOf(values: Values) {
  const holderName = values.holderName.trim()
  return values.kind === 'bank'
    ? {
        kind: 'bank' as const,
        holderName,
        accountNumber: plainNumber(values.accountNumber),
        ifsc: plainNumber(values.ifsc),
      }
    : { kind: 'upi' as const, holderName, upiId: values.upiId.trim() }
}
