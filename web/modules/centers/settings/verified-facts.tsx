import { Button, Stack } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { indianStates } from '#domain/modules/onboarding/indian-states.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { DirectionsLink } from '#web/modules/bookings/public.ts'
import { WaitingRequests } from '#web/modules/requests/public.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { MapView } from '#web/ui/map/map-view.tsx'
import { Section } from '#web/ui/section.tsx'
import type { CenterProfile } from '../settings-data.ts'

const kinds = ['profile_update'] as const

/** What the platform has checked: read here, changed by asking; what was asked is below until it is answered. */
export function VerifiedFacts({ profile }: { profile: CenterProfile }) {
  const t = useT('center.profile')
  const facts = useT('common.requests.facts')
  const { verified, can } = profile
  const { place } = verified
  const state = useStateName(place.stateCode)
  const itemName = useItemName()
  return (
    <>
      <Section
        title={t('verifiedTitle')}
        text={t('verifiedText')}
        actions={
          <Button
            variant="default"
            leftSection={<IconShieldCheck size={16} aria-hidden />}
            disabled={!can.edit}
            onClick={() => openModal('ask-center-change', {})}
          >
            {t('askChange')}
          </Button>
        }
      >
        <Stack gap="md">
          <KeyValues
            rows={[
              { label: facts('legalName'), value: verified.legalName ?? t('notGiven') },
              { label: facts('gstin'), value: verified.gstin ?? t('notGiven') },
              { label: facts('centerTypeId'), value: itemName(verified.centerTypeId) },
              { label: facts('operatingEntityId'), value: itemName(verified.operatingEntityId) },
              { label: facts('place'), value: [place.addressLine, place.city, state].join(', ') },
            ]}
          />
          <DirectionsLink latitude={place.latitude} longitude={place.longitude} />
          <MapView
            places={[
              {
                id: profile.centerId,
                label: profile.name,
                latitude: place.latitude,
                longitude: place.longitude,
              },
            ]}
            height={220}
          />
        </Stack>
      </Section>
      <WaitingRequests title={t('asked')} kinds={kinds} side="asked" />
    </>
  )
}

/** A state by its GST code, in the reader's language. */
function useStateName(code: string): string {
  const language = useLanguage()
  const [, en, hi] = indianStates.find(([one]) => one === code) ?? [code, code, code]
  return language === 'hi' ? hi : en
}

function useItemName() {
  const name = useNames()
  const lists = useApiQuery(
    'GET /masterlists',
    { query: { lists: 'center_type,operating_entity' } },
    { staleTime: 600_000 },
  )
  const items = Object.values(lists.data ?? {}).flat()
  return (id: string | null) => {
    const item = items.find(one => one.id === id)
    return item ? name(item.name) : null
  }
}
