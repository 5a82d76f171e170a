import { Alert, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatMoney } from '#domain/kernel/money.ts'
import { monthText } from '#domain/modules/books/earnings/month-text.ts'
import type { Explained as ExplainedKind } from '#domain/modules/books/explanation-api.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { RoleMessages } from '#web/messages/messages.tsx'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { nearDateTime, nearLocalDate } from '#web/ui/near-dates.ts'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { Behind } from '../explained-behind.tsx'
import type { Explanation } from '../explained-lines.tsx'
import { Lines } from '../explained-lines.tsx'
import { Steps } from '../explained-steps.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'explain-amount': { kind: ExplainedKind; id: string }
  }
}

/** How an amount came about: what was ordered, what came, what went back, down to the entries of the ledger. */
export default function ExplainAmount(props: ModalProps<'explain-amount'>) {
  return (
    <RoleMessages areas={['books']}>
      <Explaining {...props} />
    </RoleMessages>
  )
}

function Explaining({ payload, close }: ModalProps<'explain-amount'>) {
  const t = useT('books.explain')
  const found = useApiQuery('GET /explanations/{kind}/{id}', { params: payload })
  return (
    <PlainModal title={t('title')} size="lg" onClose={close}>
      <QueryState query={found} loading={<LoadingLines lines={8} />}>
        {explanation => <Explained explanation={explanation} />}
      </QueryState>
    </PlainModal>
  )
}

function Explained({ explanation }: { explanation: Explanation }) {
  const t = useT('books.explain')
  return (
    <Stack gap="lg">
      <Head explanation={explanation} />
      {!explanation.agrees && (
        <Alert color="red" icon={<IconAlertTriangle size={18} aria-hidden />} role="alert">
          {t('differs')}
        </Alert>
      )}
      <Sums explanation={explanation} />
      <Lines explanation={explanation} />
      <Steps explanation={explanation} />
      <Behind explanation={explanation} />
    </Stack>
  )
}

function Head({ explanation }: { explanation: Explanation }) {
  const t = useT('books.explain')
  const language = useLanguage()
  const name = useNames()
  const { kind, title, what, party, at, timeZone, formula } = explanation
  const shown =
    kind === 'statement'
      ? monthText(title, language)
      : kind === 'order'
        ? title
        : nearLocalDate(title, language)
  const when = nearDateTime(new Date(at), timeZone, language)
  return (
    <Stack gap={2}>
      <Text fw={650} size="lg">
        {t(`titles.${kind}`, { title: shown })}
      </Text>
      {what && <Text>{name(what)}</Text>}
      <Text size="sm" c="dimmed">
        {party ? t(kind === 'day-close' ? 'closedBy' : 'of', { name: party, at: when }) : when}
      </Text>
      {formula && (
        <Text mt="xs" style={{ overflowWrap: 'anywhere' }}>
          {formula}
        </Text>
      )}
    </Stack>
  )
}

/** The sums by the ledger; and the figure on screens, if it differs. */
function Sums({ explanation }: { explanation: Explanation }) {
  const t = useT('books.explain')
  const language = useLanguage()
  const last = explanation.sums.length - 1
  return (
    <KeyValues
      rows={explanation.sums.map(({ name, amount, said }, place) => ({
        label: t(`sums.${name}`),
        strong: place === last,
        value: (
          <>
            <MoneyText value={amount} />
            {said && said.amount !== amount.amount && (
              <Text component="span" size="xs" c="red" display="block">
                {t('saysOtherwise', { amount: formatMoney(said, language, { trim: true }) })}
              </Text>
            )}
          </>
        ),
      }))}
    />
  )
}
