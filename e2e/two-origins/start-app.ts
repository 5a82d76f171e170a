import { createServer } from 'node:net'
import { run } from '../../tools/step.ts'
import { launchApp } from '../launch-app.ts'
import { forgetSessions, openSessions } from '../sessions.ts'

/** A separate build, next to the usual one. */
const WEB_BUILD = 'dist/two-origins'

/** An app whose pages were built for an API on another host: to a browser, `localhost` and `127.0.0.1` are different hosts. */
export default async function startApp() {
  const port = String(await freePort())
  const apiBase = `http://127.0.0.1:${port}/api/v1`
  await build({ VITE_API_BASE: apiBase, VITE_PUBLIC_URL: `http://localhost:${port}` })
  const stopApp = await launchApp({
    PORT: port,
    WEB_BUILD,
    PUBLIC_URL: `http://localhost:${port}`,
    ALLOWED_ORIGINS: `http://localhost:${port}`,
  })
  process.env.E2E_API_BASE = apiBase
  const stop = async () => {
    await forgetSessions()
    await stopApp()
  }
  try {
    await openSessions()
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

/** The output of `npm run build`, without the compressed copies. */
async function build(settings: Record<string, string>) {
  for (const part of [[], ['--ssr', 'web/public/server.tsx']]) {
    const { code, output } = await run(['vite', 'build', '--logLevel', 'warn', ...part], {
      env: { WEB_BUILD, ...settings },
    })
    if (code !== 0) throw new Error(`the build for another host failed:\n${output}`)
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
