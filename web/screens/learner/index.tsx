import { HomeDiscovery } from '#web/modules/discovery/public.ts'
import { FamilyHome } from '#web/modules/learners/public.tsx'

/** Where a family's day begins. */
export default function Home() {
  return <FamilyHome discover={<HomeDiscovery />} />
}
