import type { Services } from '#server/platform/make-context.ts'

/** A text that contains the platform's name, rebuilt only when the name changes. */
export function underName(services: Services, write: (platform: string) => string): () => string {
  let last = { name: '', text: '' }
  return () => {
    const { name } = services.platform()
    if (last.name !== name) last = { name, text: write(name) }
    return last.text
  }
}
