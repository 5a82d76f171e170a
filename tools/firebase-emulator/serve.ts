import { createRequire } from 'node:module'

/**
 * Runs the Auth emulator alone in this process: `node serve.ts <port> <project>`. The way to it is no public one of
 * firebase-tools, hence the exact version in package.json. A project that begins with `demo-` reaches nothing outside.
 */
interface Emulator {
  start(): Promise<void>
}
const [port, projectId] = process.argv.slice(2)
const require = createRequire(import.meta.url)
const { AuthEmulator } = require('firebase-tools/lib/emulator/auth') as {
  AuthEmulator: new (options: object) => Emulator
}
await new AuthEmulator({ host: '127.0.0.1', port: Number(port), projectId, singleProjectMode: 0 }).start()
