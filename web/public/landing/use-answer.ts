import { useEffect, useState } from 'react'
import { type ApiAnswer, type ApiInput, api, type ReadKey } from '#web/browser/api.ts'

type Asked<Answer> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'here'; data: Answer }

/** Calls an operation once, anonymously; the public pages have no cache. `retry` calls again. */
export function useAnswer<K extends ReadKey>(key: K, input: ApiInput<K>) {
  const [asked, setAsked] = useState<Asked<ApiAnswer<K>>>({ state: 'loading' })
  const [tries, setTries] = useState(0)
  const question = JSON.stringify(input)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    const leave = new AbortController()
    setAsked({ state: 'loading' })
    api(key, JSON.parse(question) as ApiInput<K>, { role: null, signal: leave.signal }).then(
      data => leave.signal.aborted || setAsked({ state: 'here', data }),
      error => leave.signal.aborted || setAsked({ state: 'failed', error }),
    )
    return () => leave.abort()
  }, [key, question, tries])
  return { ...asked, retry: () => setTries(tries + 1) }
}
