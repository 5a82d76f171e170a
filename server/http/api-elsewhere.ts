import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The address of the API that the built pages ask; null where it is on the host of the pages. Written by tools/api-base.ts. */
export function readApiBase(web: string): string | null {
  const file = join(web, '.vite/api-base.json')
  if (!existsSync(file)) return null
  return (JSON.parse(readFileSync(file, 'utf8')) as { apiBase: string | null }).apiBase
}

/** A page's policy that lets it ask the API on another host: calls, live connections, pictures, sound and video. */
export function openedTo(policy: string, apiBase: string | null): string {
  if (apiBase === null) return policy
  const { origin } = new URL(apiBase)
  const socket = origin.replace(/^http/, 'ws')
  return policy
    .replace(/(connect-src [^;]*)/, `$1 ${origin} ${socket}`)
    .replace(/((?:img|media)-src [^;]*)/g, `$1 ${origin}`)
}
