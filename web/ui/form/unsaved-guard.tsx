import { useBlocker } from '@tanstack/react-router'
import { useT } from '#web/messages/use-messages.ts'
import { ConfirmModal } from '../modal/confirm-modal.tsx'
import { useDraft } from './use-back-guard.ts'

/** Asks before a page with unsaved changes is left: put `<UnsavedGuard dirty={form.isDirty()} />` beside the form. */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const t = useT('common.form')
  useDraft(dirty)
  const blocker = useBlocker({
    // Opening or closing a modal stays on the page.
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: dirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <ConfirmModal
      title={t('leaveTitle')}
      confirmLabel={t('leave')}
      dismissLabel={t('stay')}
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
      danger
    >
      {t('leaveText')}
    </ConfirmModal>
  )
}
