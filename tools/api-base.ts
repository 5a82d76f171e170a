import type { Plugin } from 'vite'

/** Where the API is that a build asks; null: on the host of its pages. Anything else than an address is a mistake. */
export function apiBaseOf(setting: string | undefined): string | null {
  if (!setting) return null
  const url = URL.canParse(setting) ? new URL(setting) : null
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.search ||
    url.hash ||
    !url.pathname.endsWith('/api/v1')
  ) {
    throw new Error(
      `VITE_API_BASE must be a whole address such as https://api.example/api/v1, not "${setting}".`,
    )
  }
  return url.href
}

/** Tells the server which API the built pages ask, so that their Content-Security-Policy lets them (server/http/api-elsewhere.ts). */
export const tellApiBase: Plugin = {
  name: 'tell-api-base',
  apply: 'build',
  generateBundle() {
    const { config } = this.environment
    const apiBase = apiBaseOf(config.env.VITE_API_BASE as string | undefined)
    if (config.build.ssr) return
    this.emitFile({ type: 'asset', fileName: '.vite/api-base.json', source: JSON.stringify({ apiBase }) })
  },
}
