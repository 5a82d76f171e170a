/** What a push brings, whichever service brought it. */
export interface PushWords {
  tag: string
  title: string
  body: string
  link: string
  language: string
  /** How many of the bell are unread by now; missing in pushes from before it was told. */
  unread?: string
}

const names = ['tag', 'title', 'body', 'link', 'language'] as const

/** Reads a push: Web Push brings the words as they are, FCM in `data`; null for anything else. */
export function readPush(text: string | undefined): PushWords | null {
  try {
    const given: unknown = JSON.parse(text ?? '')
    const words = typeof given === 'object' && given !== null && 'data' in given ? given.data : given
    return isWords(words) ? words : null
  } catch {
    return null // not JSON: nothing of ours
  }
}

/** The address a notification leads to; one of another host leads to the start. */
export function ownAddress(link: unknown, origin: string): string {
  const url = typeof link === 'string' && URL.canParse(link, origin) ? new URL(link, origin) : null
  return url?.origin === origin ? url.href : `${origin}/`
}

function isWords(value: unknown): value is PushWords {
  return (
    typeof value === 'object' &&
    value !== null &&
    names.every(name => typeof (value as Record<string, unknown>)[name] === 'string')
  )
}
