import { startTransition, useSyncExternalStore } from 'react'
import { isLanguage, type Language } from '#domain/kernel/language.ts'
import { setCookie } from './cookie.ts'

const listeners = new Set<() => void>()
const first = (): Language => {
  const chosen = localStorage.getItem('language') ?? /(?:^|; )language=(\w+)/.exec(document.cookie)?.[1]
  if (isLanguage(chosen)) return chosen
  return navigator.language.toLowerCase().startsWith('hi') ? 'hi' : 'en'
}

let current: Language | undefined

/** The language chosen on this device, else the device's own. */
export function currentLanguage(): Language {
  current ??= first()
  return current
}

/** Changes the language at once, without a reload, and remembers it. */
export function setLanguage(language: Language) {
  current = language
  localStorage.setItem('language', language)
  setCookie('language', language)
  document.documentElement.lang = language
  startTransition(() => {
    for (const tell of listeners) tell()
  })
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export const useChosenLanguage = () => useSyncExternalStore(subscribe, currentLanguage)
