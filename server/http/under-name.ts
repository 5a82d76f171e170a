import type { Services } from '#server/platform/make-context.ts'

/** A text that says what the platform is called, written anew only when it gets another name. */
export function underName(services: Services, write: (platform: string) => string): () => string {
  let last = { name: '', text: '' }
  return () => {
    const { name } = services.platform()
    if (last.name !== name) last = { name, text: write(name) }
    return last.text
  }
}
