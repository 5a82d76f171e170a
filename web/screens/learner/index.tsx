import { FamilyHome, HomeDiscovery } from '#web/modules/discovery/public.ts'
import { OpenedClass } from '#web/modules/schedule/public.ts'

/** Where a family's day begins. */
export default function Home() {
  return (
    <>
      <FamilyHome discover={<HomeDiscovery />} />
      <OpenedClass />
    </>
  )
}
