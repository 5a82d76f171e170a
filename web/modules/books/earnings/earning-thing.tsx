import { RoleMessages } from '#web/messages/messages.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { useEarning } from './earning-data.ts'
import { EarningDetails } from './earning-panel.tsx'

type EarningThingProps = { earningId: string; names: 'center' | 'expert' }

/** A line of earnings in a notification’s detail, with the button that answers or disputes it. */
export default function EarningThing(props: EarningThingProps) {
  return (
    <RoleMessages areas={['payouts']}>
      <Earning {...props} />
    </RoleMessages>
  )
}

function Earning({ earningId, names }: EarningThingProps) {
  const earning = useEarning(earningId)
  return <QueryState query={earning}>{found => <EarningDetails earning={found} names={names} />}</QueryState>
}
