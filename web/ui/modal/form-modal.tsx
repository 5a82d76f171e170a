import { Button, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import { FormRefusal } from '#web/ui/refusal/form-refusal.tsx'
import { MeanwhileNotice } from '../form/meanwhile-notice.tsx'
import { useBackGuard } from '../form/use-back-guard.ts'
import type { ContractForm } from '../form/use-contract-form.ts'
import { ConfirmModal } from './confirm-modal.tsx'
import { ModalActions } from './modal-actions.tsx'
import { PlainModal } from './plain-modal.tsx'

type FormModalProps<Values extends Record<string, unknown>> = {
  title: ReactNode
  form: ContractForm<Values>
  submitLabel: string
  onClose: () => void
  children: ReactNode
  /** Wider where what is edited has two columns. */
  size?: 'lg'
}

/** A form in a modal: saves on Enter, shows what was refused, asks before changes are lost. */
export function FormModal<Values extends Record<string, unknown>>(props: FormModalProps<Values>) {
  const { form, onClose } = props
  const t = useT('common')
  const [asking, setAsking] = useState(false)
  useBackGuard(form.isDirty() && !form.submitting, () => setAsking(true))
  const leave = () => (form.isDirty() && !form.submitting ? setAsking(true) : onClose())
  return (
    <>
      <PlainModal title={props.title} onClose={leave} {...(props.size ? { size: props.size } : {})}>
        <form onSubmit={form.submit} noValidate>
          <Stack gap="md">
            {props.children}
            <MeanwhileNotice form={form} />
            <FormRefusal form={form} />
            <ModalActions>
              <Button variant="default" onClick={leave}>
                {t('actions.cancel')}
              </Button>
              <Button type="submit" loading={form.submitting}>
                {props.submitLabel}
              </Button>
            </ModalActions>
          </Stack>
        </form>
      </PlainModal>
      {asking && (
        <ConfirmModal
          title={t('form.leaveTitle')}
          confirmLabel={t('form.leave')}
          dismissLabel={t('form.stay')}
          onConfirm={onClose}
          onClose={() => setAsking(false)}
          danger
        >
          {t('form.leaveText')}
        </ConfirmModal>
      )}
    </>
  )
}
