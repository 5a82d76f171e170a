import { ActionIcon, Group, Stack, Text } from '@mantine/core'
import { IconDownload, IconShare2 } from '@tabler/icons-react'
import { useT } from '#web/messages/use-messages.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import { LocalDateText } from '#web/ui/time-text.tsx'
import { ExplainButton } from '../explain-link.tsx'
import type { Invoice } from './export-rows.ts'
import classes from './invoices.module.css'
import { useDocument } from './use-document.ts'

type Document = Pick<Invoice, 'id' | 'kind' | 'number' | 'issuedOn' | 'total'>

/** A document with its number, date and sum, to save or share. */
export function DocumentLine({ document }: { document: Document }) {
  const { kind } = useDocument(document)
  return (
    <Group gap="sm" wrap="nowrap" justify="space-between" className={classes.document}>
      <Stack gap={0} miw={0}>
        <Text fw={600}>{kind}</Text>
        <Text size="xs" c="dimmed" className="tabular">
          {document.number} · <LocalDateText date={document.issuedOn} />
        </Text>
      </Stack>
      <Group gap="xs" wrap="nowrap">
        <Text component="span" c={document.kind === 'credit_note' ? 'dimmed' : undefined}>
          {document.kind === 'credit_note' && <span aria-hidden>− </span>}
          <MoneyText value={document.total} />
        </Text>
        <DocumentButtons document={document} />
      </Group>
    </Group>
  )
}

/** The two ways to take a document along, as small buttons. */
export function DocumentButtons({ document }: { document: Document }) {
  const t = useT('invoices.actions')
  const { kind, busy, download, share } = useDocument(document)
  const named = { kind, number: document.number }
  return (
    <Group gap={4} wrap="nowrap">
      <ExplainButton kind="invoice" id={document.id} />
      {share && (
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={t('share', named)}
          loading={busy === 'share'}
          onClick={() => void share()}
        >
          <IconShare2 size={18} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={t('download', named)}
        loading={busy === 'download'}
        onClick={() => void download()}
      >
        <IconDownload size={18} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
