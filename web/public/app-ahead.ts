import { useEffect } from 'react'
import { atLeisure } from '#web/browser/at-leisure.ts'

let isAsked = false

/**
 * Fetches the files of the signed-in app while somebody reads what they may book, once that is here, so that signing in
 * opens at once. Not for who saves data.
 */
export function useAppAhead(isWanted: boolean) {
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (!isWanted || isAsked || connection?.saveData) return
    return atLeisure(() => {
      isAsked = true
      void fetchAhead().catch(() => undefined)
    })
  }, [isWanted])
}

async function fetchAhead() {
  const page = new DOMParser().parseFromString(await (await fetch('/sign-in')).text(), 'text/html')
  for (const each of page.querySelectorAll('script[src],link[rel=modulepreload],link[rel=stylesheet]')) {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.href = each.getAttribute('src') ?? each.getAttribute('href') ?? ''
    document.head.append(link)
  }
}
