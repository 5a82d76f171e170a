import type { ReactNode } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { type Member, useMember } from './staff-data.ts'

type OfMemberProps = { memberId: string; close: () => void; children: (member: Member) => ReactNode }

/** A modal about one member, as they are now. */
export function OfMember({ memberId, close, children }: OfMemberProps) {
  const t = useT('center.titles')
  const member = useMember(memberId)
  if (member.data && member.isFetchedAfterMount) return children(member.data)
  return (
    <PlainModal title={t('staff')} onClose={close}>
      <QueryState query={{ ...member, data: undefined }} loading={<LoadingLines lines={4} />}>
        {() => null}
      </QueryState>
    </PlainModal>
  )
}
