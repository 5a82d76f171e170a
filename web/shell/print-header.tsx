import { Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Role } from '#domain/access/roles.ts'
import { DEFAULT_ZONE, formatDate } from '#domain/kernel/time.ts'
import { platformName, usePlatformName } from '#web/browser/platform-name.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { useSelectedCenter } from './center-status-watch.tsx'

/** The header of every printout: whose it is, and from which day. */
export function PrintHeader({ role }: { role: Role }) {
  const t = useT('common.shell')
  const language = useLanguage()
  const name = usePlatformName()
  const [at, setAt] = useState(() => new Date())
  useEffect(() => {
    // A page may have been open for days.
    const renew = () => flushSync(() => setAt(new Date()))
    addEventListener('beforeprint', renew)
    return () => removeEventListener('beforeprint', renew)
  }, [])
  return (
    <Group justify="space-between" gap="sm" mb="md" fz="xs" data-paper-only aria-hidden>
      {role === 'center' ? <CenterName /> : <span>{name}</span>}
      <span>{t('printedOn', { date: formatDate(at, DEFAULT_ZONE, language) })}</span>
    </Group>
  )
}

function CenterName() {
  const selected = useSelectedCenter()
  return <span>{selected?.center.name ?? platformName()}</span>
}
