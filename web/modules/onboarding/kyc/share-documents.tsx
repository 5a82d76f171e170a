import { Stack, Switch } from '@mantine/core'
import { DEFAULT_ZONE, formatDate } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { Section } from '#web/ui/section.tsx'
import { toastDone, toastRefused } from '#web/ui/toast.ts'

/** Which centers may see the documents; each can be let in and shut out at any time. */
export function ShareDocuments({ centers }: { centers: ApiAnswer<'GET /kyc'>['centers'] }) {
  const t = useT('kyc.shares')
  const language = useLanguage()
  const share = useApiMutation('PUT /kyc/shares/{centerId}')
  return (
    <Section title={t('title')} text={t('text')}>
      <Stack gap="md">
        {centers.map(({ centerId, name, sharedSince }) => (
          <Switch
            key={centerId}
            label={t('label', { center: name })}
            description={
              sharedSince && t('since', { date: formatDate(new Date(sharedSince), DEFAULT_ZONE, language) })
            }
            checked={sharedSince !== null}
            disabled={share.isPending}
            onChange={event => {
              const shared = event.currentTarget.checked
              share.mutate(
                { params: { centerId }, body: { shared } },
                {
                  onSuccess: () => toastDone(t(shared ? 'shared' : 'taken', { center: name })),
                  onError: problem => toastRefused(problem),
                },
              )
            }}
          />
        ))}
      </Stack>
    </Section>
  )
}
