import { Button, Stack, Text } from '@mantine/core'
import { formatDistance } from '#domain/kernel/distance.ts'
import { centerPath } from '#domain/modules/discovery/public-addresses.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { PolicyWords } from '#web/modules/bookings/policy-words.tsx'
import { CardList } from '../cards/card-list.tsx'
import { ExpertResult } from '../cards/expert-result.tsx'
import { AnswerModal } from '../landing/answer-modal.tsx'
import { Hours } from '../landing/hours.tsx'
import classes from '../landing/landing.module.css'
import { Batches, Part, Rates } from '../landing/landing-parts.tsx'
import { useAnswer } from '../landing/use-answer.ts'
import { bookCenterHref } from '../links.ts'

declare module '#web/modals/open-modal.ts' {
  interface PublicModals {
    /** The activity that was looked for, and where distances are measured from, where they are known. */
    'landing-center': { id: string; serviceId?: string; latitude?: number; longitude?: number }
  }
}

type Center = ApiAnswer<'GET /centers/{id}'>

/** A center before sign-in: what it offers, when, for how much, and what comes back when one cancels. */
export default function LandingCenter({ payload, close }: ModalProps<'landing-center'>) {
  const { id, serviceId, ...place } = payload
  const query = { ...place, ...(serviceId && { service: serviceId }) }
  const answer = useAnswer('GET /centers/{id}', { params: { id }, query })
  const t = useT('public.modals')
  return (
    <AnswerModal<Center> title={center => center?.name} answer={answer} onClose={close}>
      {center => (
        <Stack gap="lg">
          <Where center={center} />
          <Part title={t('center.services')}>
            <Rates rates={center.rates} say={rate => t('center.with', { name: rate.expertName })} />
          </Part>
          <Batches title={t('center.batches')} batches={center.batches} />
          {center.experts.length > 0 && (
            <Part title={t('center.experts')}>
              <CardList dense>
                {center.experts.map(expert => (
                  <ExpertResult key={expert.id} expert={expert} origin={null} serviceId={serviceId} />
                ))}
              </CardList>
            </Part>
          )}
          <Part title={t('center.hours')}>
            <Hours hours={center.hours} />
          </Part>
          <Part title={t('center.policy')}>
            <PolicyWords policy={center.cancellationPolicy} />
          </Part>
          <div className={classes.foot}>
            <Button component="a" href={bookCenterHref(center.id, serviceId)} size="md" fullWidth>
              {t('bookHere')}
            </Button>
            <Button component="a" href={centerPath(center.slug)} variant="subtle" fullWidth mt="xs">
              {t('wholePage')}
            </Button>
          </div>
        </Stack>
      )}
    </AnswerModal>
  )
}

function Where({ center }: { center: Center }) {
  const t = useT('public')
  const language = useLanguage()
  const name = useNames()
  const place = [name(center.centerType), center.addressLine, center.city].filter(Boolean).join(' · ')
  return (
    <div>
      <Text c="dimmed">
        {place}
        {center.distance !== null &&
          ` · ${t('home.results.away', { distance: formatDistance(center.distance, language) })}`}
      </Text>
      {center.access === 'society' && <Text fw={600}>{t('modals.center.residents')}</Text>}
      {center.description.en && <Text mt="sm">{name(center.description)}</Text>}
      {center.amenities.length > 0 && (
        <Text c="dimmed" mt="sm">
          {t('modals.center.amenities')}
          {': '}
          {center.amenities.map(amenity => name(amenity)).join(', ')}
        </Text>
      )}
    </div>
  )
}
