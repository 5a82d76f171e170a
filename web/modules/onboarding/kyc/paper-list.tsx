import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { toastDone, toastRefused } from '#web/ui/toast.ts'
import classes from './kyc.module.css'
import { PaperFacts } from './paper-facts.tsx'

type Case = NonNullable<ApiAnswer<'GET /kyc'>['current']>

/** The papers of the own submission; those that nobody looks at now can be changed. */
export function PaperList({ current }: { current: Case }) {
  const t = useT('kyc')
  const name = useNames()
  const remove = useApiMutation('DELETE /kyc/papers/{id}')
  const [asking, setAsking] = useState<Case['papers'][number] | null>(null)
  const isOpen = current.status === 'not_submitted' || current.status === 'needs_clarification'
  return (
    <ul className={classes.list}>
      {current.papers.map(paper => {
        const called = { paper: name(paper.kind.name) }
        return (
          <li key={paper.id} className={classes.item}>
            <PaperFacts paper={paper} />
            {isOpen && (
              <Group gap="xs">
                <Button
                  size="xs"
                  variant="light"
                  aria-label={t('editOf', called)}
                  onClick={() => openModal('edit-paper', { paperId: paper.id })}
                >
                  {t('edit')}
                </Button>
                {current.status === 'not_submitted' && (
                  <Button
                    size="xs"
                    variant="subtle"
                    color="red"
                    aria-label={t('removeOf', called)}
                    onClick={() => setAsking(paper)}
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
          title={t('removeTitle', { paper: name(asking.kind.name) })}
          confirmLabel={t('remove')}
          dismissLabel={t('keep')}
          danger
          onClose={() => setAsking(null)}
          onConfirm={() => {
            const paper = name(asking.kind.name)
            setAsking(null)
            remove.mutate(
              { params: { id: asking.id } },
              {
                onSuccess: () => toastDone(t('removed', { paper })),
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
