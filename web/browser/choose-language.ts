import type { Language } from '#domain/kernel/language.ts'
import { api } from './api.ts'
import { setLanguage } from './language.ts'

/** Changes a signed-in user's language: immediately on this device, and for messages from the server. */
export async function chooseLanguage(language: Language): Promise<void> {
  setLanguage(language)
  // The screen does not wait for it.
  await api('PATCH /me', { body: { language } }).catch(error => {
    console.warn('the language is kept on this device only', error)
  })
}
