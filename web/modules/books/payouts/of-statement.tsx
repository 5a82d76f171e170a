import type { ReactNode } from 'react'
import { RoleMessages } from '#web/messages/messages.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { type Statement, useStatement } from './statement-data.ts'

type OfStatementProps = {
  statementId: string
  close: () => void
  children: (statement: Statement) => ReactNode
}

/** A modal about one statement, as it is now, with its words. */
export function OfStatement(props: OfStatementProps) {
  return (
    <RoleMessages areas={['payouts']}>
      <Loaded {...props} />
    </RoleMessages>
  )
}

function Loaded({ statementId, close, children }: OfStatementProps) {
  const statement = useStatement(statementId)
  if (statement.data && statement.isFetchedAfterMount) return children(statement.data)
  return (
    <PlainModal title="" onClose={close}>
      <QueryState query={{ ...statement, data: undefined }} loading={<LoadingLines lines={4} />}>
        {() => null}
      </QueryState>
    </PlainModal>
  )
}
