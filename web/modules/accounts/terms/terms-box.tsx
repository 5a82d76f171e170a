import { Anchor, Checkbox, Group, Stack } from '@mantine/core'
import { type RefObject, useRef, useState } from 'react'
import { pathTo } from '#domain/links.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { ApiProblem, isProblem } from '#web/browser/problem.ts'
import { invalidate, queryClient, useApiQuery, write } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { beforeBinding, versionToTick } from './before-binding.ts'
import { TermsNotReady } from './terms-not-ready.tsx'

type Me = ApiAnswer<'GET /me'>
const me = ['GET /me', {}] as const

type TermsBoxState = {
  /** The version to tick; null where there is nothing to accept. */
  version: string | null
  ticked: string | null
  tick: (version: string | null) => void
  isMissing: boolean
  isAccepted: boolean
  /** The operator has not approved the terms yet: there is nothing to tick. */
  isWaiting: boolean
  box: RefObject<HTMLInputElement | null>
  /** Comes before what binds: accepts what is ticked, or leads to the box. */
  accept: () => Promise<void>
}

/** The terms inside a dialog that binds: give `accept` to the mutation as `before`, and show `TermsBox` above its button. */
export function useTermsBox(): TermsBoxState {
  const due = versionToTick(useApiQuery('GET /me', {}).data)
  const isWaiting = useApiQuery('GET /terms', {}, { enabled: due !== null }).data?.isReady === false
  const [ticked, setTicked] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [accepted, setAccepted] = useState<string | null>(null)
  const box = useRef<HTMLInputElement>(null)
  const accept = async () => {
    // As it is known by now: what was accepted a moment ago, over this dialog, is not asked for again.
    const first = beforeBinding(versionToTick(queryClient.getQueryData<Me>(me)), ticked)
    if (first === 'send') return
    if (isWaiting) void invalidate('terms')
    if (first === 'ask') {
      setMissing(true)
      box.current?.focus()
      box.current?.scrollIntoView({ block: 'nearest' })
      throw new ApiProblem({ status: 0, code: 'terms_unticked' })
    }
    await acceptVersion(ticked ?? '')
    setAccepted(ticked)
  }
  return {
    // It stays in place while the dialog is open.
    version: due ?? accepted,
    ticked,
    tick: version => {
      setTicked(version)
      setMissing(false)
    },
    isMissing,
    isAccepted: due === null,
    isWaiting: isWaiting && due !== null,
    box,
    accept,
  }
}

async function acceptVersion(version: string) {
  try {
    await write('POST /terms/acceptances', { body: { version } })
  } catch (error) {
    // The box shows the newer version, to be read and ticked again.
    if (isProblem(error, 'terms_outdated')) void invalidate('terms', 'me')
    throw error
  }
  queryClient.setQueryData<Me>(
    me,
    known => known && { ...known, terms: known.terms && { ...known.terms, accepted: true } },
  )
}

/** One box to tick for the terms, with what there is to read; nothing where they are accepted. */
export function TermsBox({ of }: { of: TermsBoxState }) {
  const t = useT('common.terms')
  const { version } = of
  if (version === null) return null
  if (of.isWaiting) return <TermsNotReady />
  return (
    <Stack gap={6}>
      <Checkbox
        ref={of.box}
        label={t('box')}
        checked={of.isAccepted || of.ticked === version}
        disabled={of.isAccepted}
        onChange={event => of.tick(event.currentTarget.checked ? version : null)}
        error={of.isMissing && <span role="alert">{t('boxMissing')}</span>}
      />
      <Group gap="4px 16px" fz="sm" ps={28}>
        <Anchor href={pathTo('/learner/terms-acceptance')} target="_blank" inherit>
          {t('readTerms')}
        </Anchor>
        <Anchor href="/refund-policy" target="_blank" inherit>
          {t('readRefunds')}
        </Anchor>
        <Anchor href="/privacy-policy" target="_blank" inherit>
          {t('readPrivacy')}
        </Anchor>
      </Group>
    </Stack>
  )
}
