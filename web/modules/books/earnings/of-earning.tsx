import type { ReactNode } from 'react'
import { RoleMessages } from '#web/messages/messages.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { type EarningDetail, useEarning } from './earning-data.ts'

type OfEarningProps = {
  earningId: string
  close: () => void
  children: (earning: EarningDetail) => ReactNode
}

/** A modal about one line, as it is now, with its words. */
export function OfEarning(props: OfEarningProps) {
  return (
    <RoleMessages areas={['payouts']}>
      <Loaded {...props} />
    </RoleMessages>
  )
}

function Loaded({ earningId, close, children }: OfEarningProps) {
  const earning = useEarning(earningId)
  if (earning.data && earning.isFetchedAfterMount) return children(earning.data)
  return (
    <PlainModal title="" onClose={close}>
      <QueryState query={{ ...earning, data: undefined }} loading={<LoadingLines lines={4} />}>
        {() => null}
      </QueryState>
    </PlainModal>
  )
}
