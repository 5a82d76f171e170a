import type { ModalProps } from '@mantine/core'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import { useBackGuard } from '../form/use-back-guard.ts'
import { ConfirmModal } from './confirm-modal.tsx'
import { PlainModal } from './plain-modal.tsx'

/** Says that something is filled in; answers how to say that it no longer is. */
type Fill = () => () => void
const Filled = createContext<Fill | null>(null)

type AskingModalProps = Omit<ModalProps, 'opened' | 'children'> & {
  /** What the modal itself knows to be filled in or chosen; its forms say so with `useFilledIn`. */
  isDirty?: boolean
  children: ReactNode
}

/** A modal of several steps, or around a form: Esc, Back and its close button ask before they drop what is filled in. */
export function AskingModal({ isDirty = false, onClose, children, ...rest }: AskingModalProps) {
  const t = useT('common.form')
  const [asking, setAsking] = useState(false)
  const [forms, setForms] = useState(0)
  const fill = useCallback<Fill>(() => {
    setForms(count => count + 1)
    return () => setForms(count => count - 1)
  }, [])
  const asks = isDirty || forms > 0
  useBackGuard(asks, () => setAsking(true))
  return (
    <>
      <PlainModal {...rest} onClose={() => (asks ? setAsking(true) : onClose())}>
        <Filled value={fill}>{children}</Filled>
      </PlainModal>
      {asking && (
        <ConfirmModal
          title={t('leaveTitle')}
          confirmLabel={t('leave')}
          dismissLabel={t('stay')}
          onConfirm={onClose}
          onClose={() => setAsking(false)}
          danger
        >
          {t('leaveText')}
        </ConfirmModal>
      )}
    </>
  )
}

/** Tells the surrounding modal, if there is one that confirms closing, that this form has unsaved input. */
export function useFilledIn(isFilled: boolean) {
  const fill = useContext(Filled)
  useEffect(() => (isFilled ? fill?.() : undefined), [fill, isFilled])
}
