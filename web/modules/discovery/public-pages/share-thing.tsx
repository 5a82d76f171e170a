import { publicOrigin } from '#web/browser/public-origin.ts'
import { ShareLinks } from '#web/ui/share-links.tsx'

/** Passes on the public page of something that is on the screen. */
export function ShareThing({ path, name }: { path: string; name: string }) {
  return <ShareLinks address={new URL(path, publicOrigin()).href} title={name} />
}
