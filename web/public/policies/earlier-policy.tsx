import { useState } from 'react'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { textsWithName } from '#web/messages/with-name.ts'
import type { EarlierPolicy, Policy } from './policy.ts'
import { PolicyParts } from './policy-parts.tsx'

/** A version that was replaced, for those who agreed to it; it is loaded when it is opened. */
export function EarlierVersion({ policy }: { policy: EarlierPolicy }) {
  const t = useT('public')
  const brand = useT('common')('brand')
  const language = useLanguage()
  const [found, setFound] = useState<Policy | 'loading' | 'failed' | null>(null)
  const load = () => {
    if (found !== null && found !== 'failed') return
    setFound('loading')
    policy.load[language]().then(
      text => setFound(textsWithName(text, brand)),
      () => setFound('failed'),
    )
  }
  return (
    <details onToggle={event => event.currentTarget.open && load()}>
      <summary>{t('policy.earlier', { version: policy.version })}</summary>
      {found === 'failed' && <p role="alert">{t('policy.failed')}</p>}
      {found !== null && typeof found === 'object' && (
        <>
          <p>{found.lead}</p>
          <PolicyParts policy={found} earlier />
        </>
      )}
    </details>
  )
}
