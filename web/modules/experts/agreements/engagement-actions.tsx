import { Button, Group } from '@mantine/core'
import { useMay } from '#web/browser/center-access.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import { toastDone, toastRefused } from '#web/ui/toast.ts'
import { type Engagement, ownSide } from './engagement-data.ts'

/** What the reader may do with an engagement. */
export function EngagementActions({ engagement }: { engagement: Engagement }) {
  const t = useT('agreements')
  const language = useLanguage()
  const mayPrice = useMay('money:manage')
  const resume = useApiMutation('POST /engagements/{id}/resumption')
  const keep = useApiMutation('DELETE /engagements/{id}/ending')
  const agree = useApiMutation('POST /engagements/{id}/ending/consent')
  const { id: engagementId, can, version, ending } = engagement
  const params = { id: engagementId }
  const say = (words: string) => ({
    onSuccess: () => toastDone(words),
    onError: (error: unknown) => toastRefused(error),
  })
  return (
    <Group gap="sm">
      {can.draft && (
        <Button size="xs" onClick={() => openModal('agreement-draft', { engagementId, agreementId: null })}>
          {engagement.inForce ? t('actions.change') : t('actions.draft')}
        </Button>
      )}
      {can.resume && (
        <Button
          size="xs"
          loading={resume.isPending}
          onClick={() => resume.mutate({ params, body: { version } }, say(t('done.resumed')))}
        >
          {t('actions.resume')}
        </Button>
      )}
      {can.agreeToEnd && ending?.soonerOn && (
        <Button
          size="xs"
          loading={agree.isPending}
          onClick={() => agree.mutate({ params, body: { version } }, say(t('done.agreed')))}
        >
          {t('actions.agreeToEnd', { on: nearLocalDate(ending.soonerOn, language) })}
        </Button>
      )}
      {ownSide() === 'center' && engagement.status === 'active' && mayPrice && (
        <Button
          size="xs"
          variant="light"
          renderRoot={asLink({ to: '/center/settings', search: { tab: 'prices' } })}
        >
          {t('actions.rates')}
        </Button>
      )}
      {can.pause && (
        <Button size="xs" variant="light" onClick={() => openModal('pause-engagement', { engagementId })}>
          {t('actions.pause')}
        </Button>
      )}
      {can.takeNoticeBack && (
        <Button
          size="xs"
          variant="light"
          loading={keep.isPending}
          onClick={() => keep.mutate({ params }, say(t('done.noticeWithdrawn')))}
        >
          {t('actions.keep')}
        </Button>
      )}
      {can.giveNotice && (
        <Button
          size="xs"
          variant="subtle"
          color="red"
          onClick={() => openModal('end-engagement', { engagementId })}
        >
          {t('actions.end')}
        </Button>
      )}
    </Group>
  )
}
