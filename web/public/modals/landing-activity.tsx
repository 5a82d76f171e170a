import { Button, Stack, Text } from '@mantine/core'
import { formatMoney } from '#domain/kernel/money.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { type ModalProps, openModal } from '#web/modals/open-modal.ts'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { CardList } from '../cards/card-list.tsx'
import { CenterResult } from '../cards/center-result.tsx'
import { AnswerModal } from '../landing/answer-modal.tsx'
import { Batches, Part } from '../landing/landing-parts.tsx'
import { useAnswer } from '../landing/use-answer.ts'
import { homeSearchHref } from '../links.ts'

declare module '#web/modals/open-modal.ts' {
  interface PublicModals {
    'landing-activity': { id: string; name: { en: string; hi: string } }
  }
}

type Activity = ApiAnswer<'GET /discovery/activities/{id}'>

/** An activity: where it is offered, and what it costs there. */
export default function LandingActivity({ payload, close }: ModalProps<'landing-activity'>) {
  const answer = useAnswer('GET /discovery/activities/{id}', { params: { id: payload.id }, query: {} })
  const t = useT('public.modals.activity')
  const name = useNames()
  return (
    <AnswerModal<Activity> title={() => name(payload.name)} answer={answer} onClose={close}>
      {activity => (
        <Stack gap="lg">
          <About activity={activity} />
          {activity.centers.length > 0 && (
            <Part title={t('centers')}>
              <CardList dense>
                {activity.centers.map(center => (
                  <CenterResult key={center.id} center={center} origin={null} serviceId={payload.id} />
                ))}
              </CardList>
            </Part>
          )}
          <Batches title={t('batches')} batches={activity.batches} />
          <ModalActions>
            <Button component="a" href={homeSearchHref({ activity: name(payload.name) })} size="md">
              {t('search')}
            </Button>
            <Button
              variant="default"
              size="md"
              onClick={() => openModal('contact-us', { kind: 'learner', serviceIds: [payload.id] })}
            >
              {t('ask')}
            </Button>
          </ModalActions>
        </Stack>
      )}
    </AnswerModal>
  )
}

function About({ activity }: { activity: Activity }) {
  const t = useT('public.modals.activity')
  const language = useLanguage()
  const name = useNames()
  const { priceFrom, priceTo } = activity
  const show = (value: NonNullable<typeof priceFrom>) => formatMoney(value, language, { trim: true })
  return (
    <div>
      {activity.category && <Text c="dimmed">{name(activity.category)}</Text>}
      {priceFrom && priceTo && (
        <Text>
          {priceFrom.amount === priceTo.amount
            ? t('priceOne', { price: show(priceFrom) })
            : t('price', { from: show(priceFrom), to: show(priceTo) })}
        </Text>
      )}
      {activity.centers.length === 0 && <Text>{t('none')}</Text>}
    </div>
  )
}
