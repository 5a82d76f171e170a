import { Button, Group, Text } from '@mantine/core'
import type { SearchOf } from '#domain/links.ts'
import type { joinWay, WhyNotJoin } from '#domain/modules/enrolments/join-rules.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'

type JoinButtonsProps = {
  batch: { id: string; name: string; ageFrom: number | null; ageTo: number | null }
  way: ReturnType<typeof joinWay>
  centerSlug: string
  hasTrial?: boolean
}

/** The step about a batch that is open to the family, else why there is none. */
export function JoinButtons({ batch, way, centerSlug, hasTrial = false }: JoinButtonsProps) {
  const t = useT('common.enrolments')
  const open = (kind: 'regular' | 'trial') => openModal('join-batch', { batchId: batch.id, kind })
  if (way.why === 'residents_only') {
    return (
      <Button
        renderRoot={asLink({ to: '/learner/find-new-centers/$centerId', params: { centerId: centerSlug } })}
        size="xs"
        variant="light"
        aria-label={t('actions.accessBatch', { batch: batch.name })}
      >
        {t('actions.access')}
      </Button>
    )
  }
  if (way.why) {
    const isAge = way.why === 'too_young' || way.why === 'too_old'
    const step = STEPS[way.why]
    return (
      <Group gap="sm">
        <Text size="sm" c="dimmed">
          {isAge ? forAges(batch, t) : t(`whyNot.${way.why as Said}`)}
        </Text>
        {step && (
          <Button
            size="xs"
            variant="light"
            renderRoot={asLink({ to: '/learner/batches', search: step.search })}
          >
            {t(`actions.${step.label}`)}
          </Button>
        )}
      </Group>
    )
  }
  const isFull = way.step === 'wait'
  return (
    <Group gap="sm">
      {hasTrial && !isFull && (
        <Button size="xs" variant="light" onClick={() => open('trial')}>
          {t('actions.trial')}
        </Button>
      )}
      <Button
        size="xs"
        variant={isFull ? 'light' : 'filled'}
        aria-label={t(isFull ? 'actions.waitBatch' : 'actions.joinBatch', { batch: batch.name })}
        onClick={() => open('regular')}
      >
        {isFull ? t('actions.wait') : t('actions.join')}
      </Button>
    </Group>
  )
}

/** Where a reason leads on: what can be done about it. */
const STEPS: {
  [Why in WhyNotJoin]?: { label: 'seePlace' | 'payDues'; search: SearchOf<'/learner/batches'> }
} = {
  already_waiting: { label: 'seePlace', search: { batchStatus: 'waitlisted' } },
  dues_open: { label: 'payDues', search: { batchStatus: 'due' } },
}

/** Reasons that words of their own are said for; the others never hide the button. */
type Said = 'batch_not_open' | 'already_in_batch' | 'already_waiting' | 'taking_part_withdrawn' | 'dues_open'

export function forAges(
  { ageFrom, ageTo }: Pick<JoinButtonsProps['batch'], 'ageFrom' | 'ageTo'>,
  t: ReturnType<typeof useT<'common.enrolments'>>,
) {
  if (ageFrom !== null && ageTo !== null) return t('forAges.between', { from: ageFrom, to: ageTo })
  return ageFrom !== null ? t('forAges.from', { from: ageFrom }) : t('forAges.to', { to: ageTo ?? 0 })
}
