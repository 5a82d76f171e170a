import { RoleMessages } from '#web/messages/messages.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { useStatement } from './statement-data.ts'
import { StatementDetails } from './statement-panel.tsx'

type StatementThingProps = { statementId: string; names: 'center' | 'expert' }

/** A statement in a notification’s detail, with the buttons that approve and pay it. */
export default function StatementThing(props: StatementThingProps) {
  return (
    <RoleMessages areas={['payouts']}>
      <OneStatement {...props} />
    </RoleMessages>
  )
}

function OneStatement({ statementId, names }: StatementThingProps) {
  const statement = useStatement(statementId)
  return (
    <QueryState query={statement}>{found => <StatementDetails statement={found} names={names} />}</QueryState>
  )
}
