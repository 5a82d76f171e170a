import { Button, Stack, Text } from '@mantine/core'
import { MOST_A_MONTH } from '#domain/modules/referrals/referral-rules.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { type ModalProps, openModal } from '#web/modals/open-modal.ts'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { OfferLines } from '../offer-lines.tsx'
import { ShareCode } from '../share-code.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'refer-and-earn': Record<string, never>
  }
}

/** The own code with every way to pass it on, and what it brings. */
export default function ReferAndEarn({ close }: ModalProps<'refer-and-earn'>) {
  const t = useT('common.referrals')
  const own = useApiQuery('GET /referrals/own', {})
  return (
    <PlainModal title={t('title')} onClose={close} size="lg">
      <Stack gap="md">
        <Text>{t('text')}</Text>
        <QueryState query={own}>
          {({ code, offers }) => (
            <>
              <ShareCode code={code} />
              {offers.length > 0 && <OfferLines offers={offers} />}
            </>
          )}
        </QueryState>
        <Text size="sm" c="dimmed">
          {t('how.limits', { most: String(MOST_A_MONTH) })}
        </Text>
        <ModalActions>
          <Button variant="default" onClick={() => openModal('invite-friend', {})}>
            {t('invite.title')}
          </Button>
        </ModalActions>
      </Stack>
    </PlainModal>
  )
}
