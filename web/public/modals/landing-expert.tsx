import { Button, Stack, Text } from '@mantine/core'
import { expertPath } from '#domain/modules/discovery/public-addresses.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { AnswerModal } from '../landing/answer-modal.tsx'
import classes from '../landing/landing.module.css'
import { Batches, ExpertRates, Part } from '../landing/landing-parts.tsx'
import { useAnswer } from '../landing/use-answer.ts'
import { bookExpertHref } from '../links.ts'

declare module '#web/modals/open-modal.ts' {
  interface PublicModals {
    /** The activity that was looked for, and where distances are measured from, where they are known. */
    'landing-expert': { id: string; serviceId?: string; latitude?: number; longitude?: number }
  }
}

type Expert = ApiAnswer<'GET /experts/{id}'>

/** An expert before sign-in: who, what, where and for how much. */
export default function LandingExpert({ payload, close }: ModalProps<'landing-expert'>) {
  const { id, serviceId, ...place } = payload
  const query = { ...place, ...(serviceId && { service: serviceId }) }
  const answer = useAnswer('GET /experts/{id}', { params: { id }, query })
  const t = useT('public.modals')
  return (
    <AnswerModal<Expert> title={expert => expert?.name} answer={answer} onClose={close}>
      {expert => (
        <Stack gap="lg">
          <About expert={expert} />
          <Part title={t('expert.rates')}>
            <ExpertRates expert={expert} />
          </Part>
          <Batches title={t('expert.batches')} batches={expert.batches} />
          {expert.centers.length > 0 && (
            <Part title={t('expert.where')}>
              <ul className={classes.rows}>
                {expert.centers.map(center => (
                  <li key={center.id} className={classes.row}>
                    <span>{center.name}</span>
                    <span className={classes.quiet}>{center.city}</span>
                  </li>
                ))}
              </ul>
            </Part>
          )}
          <div className={classes.foot}>
            <Button component="a" href={bookExpertHref(expert.id, serviceId)} size="md" fullWidth>
              {t('bookHere')}
            </Button>
            <Button component="a" href={expertPath(expert.slug)} variant="subtle" fullWidth mt="xs">
              {t('wholePage')}
            </Button>
          </div>
        </Stack>
      )}
    </AnswerModal>
  )
}

function About({ expert }: { expert: Expert }) {
  const t = useT('public')
  const name = useNames()
  const facts = [
    ...(expert.experienceYears > 0 ? [t('home.results.years', { n: expert.experienceYears })] : []),
    ...(expert.languages.length > 0
      ? [`${t('modals.expert.languages')}: ${expert.languages.map(language => name(language)).join(', ')}`]
      : []),
    ...(expert.qualifications.length > 0
      ? [`${t('modals.expert.qualifications')}: ${expert.qualifications.map(one => name(one)).join(', ')}`]
      : []),
  ]
  return (
    <div>
      {expert.headline && <Text fw={600}>{expert.headline}</Text>}
      {facts.map(fact => (
        <Text key={fact} c="dimmed">
          {fact}
        </Text>
      ))}
      {expert.bio && <Text mt="sm">{expert.bio}</Text>}
    </div>
  )
}
