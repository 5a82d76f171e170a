import { Button, Stack, Text } from '@mantine/core'
import { formatDistance } from '#domain/kernel/distance.ts'
import { formatMinutesOfDay } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { PolicyWords } from '#web/modules/bookings/policy-words.tsx'
import { ExpertResult } from '../cards/expert-result.tsx'
import { bookCenterHref } from '../links.ts'
import { AnswerModal } from './answer-modal.tsx'
import classes from './landing.module.css'
import { Batches, Part, Rates } from './landing-parts.tsx'
import { useAnswer } from './use-answer.ts'

type Center = ApiAnswer<'GET /centers/{id}'>

/** A center before sign-in: what it offers, when, for how much, and what comes back when one cancels. */
export default function LandingCenter({ payload, close }: ModalProps<'landing-center'>) {
  const { id, serviceId, ...query } = payload
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
          <Batches title={t('center.batches')} batches={center.batches} here />
          {center.experts.length > 0 && (
            <Part title={t('center.experts')}>
              <ul className={classes.cards}>
                {center.experts.map(expert => (
                  <ExpertResult key={expert.id} expert={expert} origin={null} serviceId={serviceId} />
                ))}
              </ul>
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

const week = [1, 2, 3, 4, 5, 6, 7] as const

function Hours({ hours }: Pick<Center, 'hours'>) {
  const t = useT('public')
  const language = useLanguage()
  if (hours.length === 0) return <Text c="dimmed">{t('modals.center.noHours')}</Text>
  return (
    <ul className={classes.rows}>
      {week.map(day => {
        const open = hours
          .filter(({ weekday }) => weekday === day)
          .toSorted((a, b) => a.opensMinute - b.opensMinute)
          .map(({ opensMinute, closesMinute }) =>
            t('modals.center.hoursRange', {
              from: formatMinutesOfDay(opensMinute, language),
              to: formatMinutesOfDay(closesMinute, language),
            }),
          )
        return (
          <li key={day} className={classes.row}>
            <span>{t(`home.results.weekdays.day${day}`)}</span>
            <span className="tabular">{open.join(', ') || t('modals.center.closed')}</span>
          </li>
        )
      })}
    </ul>
  )
}
