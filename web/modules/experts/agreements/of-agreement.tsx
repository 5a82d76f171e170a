import type { ReactNode } from 'react'
import { RoleMessages } from '#web/messages/messages.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { type AgreementDetail, type Engagement, useAgreement, useEngagement } from './engagement-data.ts'

type OfAgreementProps = {
  agreementId: string
  close: () => void
  children: (agreement: AgreementDetail) => ReactNode
}

/** A modal about one version, as it is now, with its words. */
export function OfAgreement(props: OfAgreementProps) {
  return (
    <RoleMessages areas={['agreements']}>
      <LoadedAgreement {...props} />
    </RoleMessages>
  )
}

function LoadedAgreement({ agreementId, close, children }: OfAgreementProps) {
  const agreement = useAgreement(agreementId)
  if (agreement.data && agreement.isFetchedAfterMount) return children(agreement.data)
  return <Waiting query={agreement} close={close} />
}

type OfEngagementProps = {
  engagementId: string
  close: () => void
  children: (engagement: Engagement) => ReactNode
}

/** A modal about one engagement, as it is now, with its words. */
export function OfEngagement(props: OfEngagementProps) {
  return (
    <RoleMessages areas={['agreements']}>
      <LoadedEngagement {...props} />
    </RoleMessages>
  )
}

function LoadedEngagement({ engagementId, close, children }: OfEngagementProps) {
  const engagement = useEngagement(engagementId)
  if (engagement.data && engagement.isFetchedAfterMount) return children(engagement.data)
  return <Waiting query={engagement} close={close} />
}

type WaitingProps = { query: { error: unknown; refetch: () => unknown }; close: () => void }

function Waiting({ query, close }: WaitingProps) {
  return (
    <PlainModal title="" onClose={close}>
      <QueryState query={{ ...query, data: undefined }} loading={<LoadingLines lines={4} />}>
        {() => null}
      </QueryState>
    </PlainModal>
  )
}
