import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { toastDone, toastRefused } from '#web/ui/toast.ts'
import { ContactCard } from './contact-card.tsx'

type Contact = ApiAnswer<'GET /me/contact'>

/** The e-mail address: none, verified, refused by its server, or unsubscribed. */
export function EmailCard({ contact: { email } }: { contact: Contact }) {
  const t = useT('common.contact')
  const [asking, setAsking] = useState(false)
  const remove = useApiMutation('DELETE /me/email')
  const restart = useApiMutation('PUT /me/email/stopped')
  const { address, offered, state } = email
  const open = () => openModal('own-email', {})
  const text = {
    none: t(offered ? 'emailOff' : 'emailNone'),
    on: t('emailOn'),
    bounced: t('bounced'),
    stopped: t('stopped'),
  }[state]
  return (
    <>
      <ContactCard
        icon={IconMail}
        title={t('email')}
        isOn={state === 'on'}
        text={address ?? text}
        notes={address ? [text] : []}
        actions={
          <>
            {state === 'stopped' && (
              <Button
                size="sm"
                variant="light"
                loading={restart.isPending}
                onClick={() =>
                  restart.mutate(
                    { body: { stopped: false } },
                    { onSuccess: () => toastDone(t('restarted')), onError: toastRefused },
                  )
                }
              >
                {t('restart')}
              </Button>
            )}
            {offered && (
              <Button size="sm" variant={address ? 'default' : 'light'} onClick={open}>
                {t(address ? 'change' : 'add')}
              </Button>
            )}
            {address && (
              <Button size="sm" variant="subtle" color="gray" onClick={() => setAsking(true)}>
                {t('remove')}
              </Button>
            )}
          </>
        }
      />
      {asking && (
        <ConfirmModal
          title={t('removeTitle')}
          busy={remove.isPending}
          problem={remove.error}
          confirmLabel={t('remove')}
          onConfirm={() =>
            remove.mutate(
              {},
              {
                onSuccess: () => {
                  toastDone(t('removed'))
                  setAsking(false)
                },
              },
            )
          }
          onClose={() => setAsking(false)}
        >
          {t('removeText')}
        </ConfirmModal>
      )}
    </>
  )
}
