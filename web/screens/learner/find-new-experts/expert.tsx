import { usePathParam } from '#web/browser/url-state.ts'
import { ExpertPage } from '#web/modules/discovery/public.ts'

/** One expert, by id or by name in the URL. */
export default function Expert() {
  return <ExpertPage expertId={usePathParam('expertId')} />
}
