import { useSyncExternalStore } from 'react'
import { PRODUCT_NAME } from '#domain/kernel/language.ts'

const listeners = new Set<() => void>()
const place = () =>
  typeof document === 'undefined'
    ? null
    : document.querySelector<HTMLMetaElement>('meta[name="application-name"]')

/** The installation's name: it is in each page that the server sends, so it is available immediately. */
export const platformName = (): string => place()?.content || PRODUCT_NAME

/** Says at once what an admin has called it. */
export function renamePlatform(name: string): void {
  place()?.setAttribute('content', name)
  for (const listener of listeners) listener()
}

function follow(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What this installation is called, also after it got another name. */
export const usePlatformName = (): string => useSyncExternalStore(follow, platformName, () => PRODUCT_NAME)
