import { Anchor, Stack } from '@mantine/core'
import { pathTo } from '#domain/links.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { SignTerms } from './sign-terms.tsx'
import { TermsNotReady } from './terms-not-ready.tsx'

type AcceptTermsDialogProps = { role: 'learner' | 'expert'; onEnd: (isAccepted: boolean) => void }

/** Accepting the terms over what one was doing; the text opens beside it, so that nothing typed is lost. */
export default function AcceptTermsDialog({ role, onEnd }: AcceptTermsDialogProps) {
  const t = useT('common.terms')
  const terms = useApiQuery('GET /terms', {})
  const userId = useApiQuery('GET /me', {}).data?.user.id
  return (
    <PlainModal title={t('accept')} onClose={() => onEnd(false)}>
      <QueryState query={terms}>
        {found =>
          found.isReady ? (
            <Stack gap="md">
              <Anchor href={pathTo(`/${role}/terms-acceptance`)} target="_blank">
                {t('title')}
              </Anchor>
              {userId && (
                <SignTerms
                  // A tick applies to the version that it was given to.
                  key={found.inForce.version}
                  terms={found}
                  subjectId={userId}
                  onAccepted={() => onEnd(true)}
                />
              )}
            </Stack>
          ) : (
            <TermsNotReady />
          )
        }
      </QueryState>
    </PlainModal>
  )
}
