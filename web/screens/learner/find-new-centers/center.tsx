import { usePathParam } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { CenterGates, useOwnMembershipStatus } from '#web/modules/centers/public.ts'
import { CenterPage } from '#web/modules/discovery/public.ts'
import { Section } from '#web/ui/section.tsx'

/** One center, by its id or its name in the URL. */
export default function Center() {
  const t = useT('learner.memberships.status')
  const status = useOwnMembershipStatus()
  return (
    <CenterPage
      centerId={usePathParam('centerId')}
      membership={center => {
        const isSociety = center.access === 'society'
        return (
          <Section
            title={t(isSociety ? 'societyTitle' : 'title')}
            text={t(isSociety ? 'societyText' : 'openText')}
          >
            <CenterGates center={center} status={status} />
          </Section>
        )
      }}
    />
  )
}
