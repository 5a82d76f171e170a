import { useParams, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { SearchName } from '#domain/links.ts'
import { useNavigate } from '#web/browser/typed-router.tsx'

type Change<S> = (change: Partial<S>, how?: { replace?: boolean; afterwards?: () => void }) => void

/** What is not in the table of paths (domain/paths.ts) is no name of a search; a list's own filters are known when it runs. */
type Known<S> = string extends keyof S ? unknown : { [Name in Exclude<keyof S, SearchName>]: never }

/**
 * State that lives in the URL: `const [state, setState] = useUrlState({ tab: 'all', date: '' })`. What equals its
 * default stays out of the URL; a change is a step that Back takes back, unless it replaces; what is to
 * be done `afterwards` finds the new address.
 */
export function useUrlState<S extends Record<string, string>>(defaults: S & Known<S>): [S, Change<S>] {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const navigate = useNavigate()
  // The defaults are written out at each call; what they say decides, not which object they are.
  const known = JSON.stringify(defaults)
  const state = useMemo(() => {
    const start = JSON.parse(known) as S
    const given = Object.keys(start).filter(name => search[name] !== undefined)
    return { ...start, ...Object.fromEntries(given.map(name => [name, search[name]])) } as S
  }, [known, search])
  const change = useCallback<Change<S>>(
    (next, how = {}) => {
      const start = JSON.parse(known) as S
      const changed = navigate({
        to: '.',
        replace: how.replace ?? false,
        // What is replaced under a modal, such as a search that was typed just before, leaves it open.
        ...(how.replace && { state: true }),
        resetScroll: false,
        search: before => {
          const after: Record<string, string | undefined> = { ...before, ...next }
          for (const name of Object.keys(start)) if (after[name] === start[name]) after[name] = undefined
          return after
        },
      })
      void changed.then(() => how.afterwards?.())
    },
    [known, navigate],
  )
  return [state, change]
}

/** A varying part of the path: `usePathParam('centerId')` on `/learner/find-new-centers/$centerId`. */
export function usePathParam(name: string): string {
  const params = useParams({ strict: false }) as Record<string, string | undefined>
  const value = params[name]
  if (value === undefined) throw new Error(`the path of this screen has no ${name}`)
  return value
}
