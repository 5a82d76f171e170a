import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { toastDone, toastRefused } from '#web/ui/toast.ts'
import { DocumentFacts } from './document-facts.tsx'
import classes from './kyc.module.css'

type Case = NonNullable<ApiAnswer<'GET /kyc'>['current']>

/** The documents of one's own submission; those not under review can be changed. */
export function DocumentList({ current }: { current: Case }) {
  const t = useT('kyc')
  const name = useNames()
  const remove = useApiMutation('DELETE /kyc/documents/{id}')
  const [asking, setAsking] = useState<Case['documents'][number] | null>(null)
  const isOpen = current.status === 'not_submitted' || current.status === 'needs_clarification'
  return (
    <ul className={classes.list}>
      {current.documents.map(document => {
        const called = { document: name(document.kind.name) }
        return (
          <li key={document.id} className={classes.item}>
            <DocumentFacts document={document} />
            {isOpen && (
              <Group gap="xs">
                <Button
                  size="xs"
                  variant="light"
                  aria-label={t('editOf', called)}
                  onClick={() => openModal('edit-document', { documentId: document.id })}
                >
                  {t('edit')}
                </Button>
                {current.status === 'not_submitted' && (
                  <Button
                    size="xs"
                    variant="subtle"
                    color="red"
                    aria-label={t('removeOf', called)}
                    onClick={() => setAsking(document)}
                  >
                    {t('remove')}
                  </Button>
                )}
              </Group>
            )}
          </li>
        )
      })}
      {asking && (
        <ConfirmModal
          title={t('removeTitle', { document: name(asking.kind.name) })}
          confirmLabel={t('remove')}
          dismissLabel={t('keep')}
          danger
          onClose={() => setAsking(null)}
          onConfirm={() => {
            const document = name(asking.kind.name)
            setAsking(null)
            remove.mutate(
              { params: { id: asking.id } },
              {
                onSuccess: () => toastDone(t('removed', { document })),
                onError: problem => toastRefused(problem),
              },
            )
          }}
        >
          {t('removeText')}
        </ConfirmModal>
      )}
    </ul>
  )
}
