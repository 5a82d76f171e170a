import { Button, Group, Stack, Text } from '@mantine/core'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { TermsBox, useTermsBox } from '#web/modules/accounts/public.ts'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { nearDateTime, nearLocalDate } from '#web/ui/near-dates.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { EmptyState, LoadingLines, QueryState } from '#web/ui/states.tsx'
import { RangeText } from '#web/ui/time-text.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { useOneCredit } from '../credit-card.tsx'
import classes from '../credits.module.css'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'use-credit': { creditId: string; learnerId: string }
  }
}

type Opening = ApiAnswer<'GET /credits/{id}/openings'>['items'][number]

/** Classes of other batches with a free place; one tap takes it. */
export default function UseCredit({ payload, close }: ModalProps<'use-credit'>) {
  const t = useT('common.attendance.credits')
  const language = useLanguage()
  const name = useNames()
  const { credit } = useOneCredit(payload)
  const params = { id: payload.creditId }
  const openings = useApiQuery('GET /credits/{id}/openings', { params }, { staleTime: 0 })
  const terms = useTermsBox()
  const reserve = useApiMutation('POST /credits/{id}/reservation', { before: terms.accept })
  const take = (opening: Opening) =>
    reserve.mutate(
      { params, body: { classId: opening.classId } },
      {
        onSuccess: () => {
          const time = nearDateTime(new Date(opening.startsAt), opening.timeZone, language)
          toastDone(t('taken', { title: name(opening.title), time }))
          close()
        },
        onError: () => void openings.refetch(),
      },
    )
  const refused = openings.data?.items.find(one => one.classId === reserve.variables?.body.classId)
  return (
    <PlainModal title={t('useTitle')} onClose={close} size="lg">
      <Stack gap="md">
        {credit && (
          <Text>
            {t('useText', {
              service: name(credit.service.name),
              center: credit.center.name,
              date: nearLocalDate(credit.expiresOn, language),
            })}
          </Text>
        )}
        <Refusal problem={reserve.error} onAccepted={refused && (() => take(refused))} />
        <TermsBox of={terms} />
        <QueryState query={openings} loading={<LoadingLines lines={3} height={72} />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState title={t('noOpenings')} text={t('noOpeningsText')} order={3} />
            ) : (
              <ul className={classes.list}>
                {items.map(opening => (
                  <li key={opening.classId} className={classes.card}>
                    <OpeningRow opening={opening} busy={reserve.isPending} onTake={() => take(opening)} />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryState>
      </Stack>
    </PlainModal>
  )
}

function OpeningRow({ opening, busy, onTake }: { opening: Opening; busy: boolean; onTake: () => void }) {
  const t = useT('common.attendance.credits')
  const name = useNames()
  const place = [opening.experts.join(', '), opening.space].filter(Boolean).join(' · ')
  return (
    <Group justify="space-between" gap="sm">
      <Stack gap={2} miw={0}>
        <Text fw={600}>
          <RangeText from={opening.startsAt} to={opening.endsAt} zone={opening.timeZone} />
        </Text>
        <Text>{name(opening.title)}</Text>
        <Text c="dimmed" size="sm">
          {place}
        </Text>
        <Text c="dimmed" size="sm">
          {t('free', { count: opening.free })}
        </Text>
      </Stack>
      <Button onClick={onTake} disabled={busy}>
        {t('choose')}
      </Button>
    </Group>
  )
}
