import { Box } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useApiQuery } from '#web/browser/query.ts'
import { useSelectedCenterId } from '#web/browser/storage.ts'
import { Navigate } from '#web/browser/typed-router.tsx'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { LoadingLines } from '#web/ui/states.tsx'
import { CenterList, useChooseCenter } from './center-list.tsx'

/** The centers one works in. Who has none registers one; a single one is chosen by itself the first time. */
export function CenterChoices({ title }: { title: string }) {
  const t = useT('center.choose')
  const [{ next }] = useUrlState({ next: '' })
  const chosen = useSelectedCenterId()
  const items = useApiQuery('GET /center/choices', {}).data?.items
  const choose = useChooseCenter(next)
  const isSent = useRef(false)
  const only = items?.length === 1 ? items[0] : undefined
  const single = only && only.status !== 'closed' && chosen === null ? only : undefined
  useEffect(() => {
    if (!single || isSent.current) return
    isSent.current = true
    void choose(single, true)
  })
  if (items?.length === 0) return <Navigate to="/center/register" replace />
  if (single) return <LoadingLines lines={3} />
  return (
    <>
      <PageHeader title={title} text={t('text')} />
      <Box maw={560}>
        <CenterList next={next} />
      </Box>
    </>
  )
}
