import { usePathParam } from '#web/browser/url-state.ts'
import { CenterPage } from '#web/modules/discovery/public.ts'

/** One center, by its id or its name in the URL. */
export default function Center() {
  return <CenterPage centerId={usePathParam('centerId')} />
}
