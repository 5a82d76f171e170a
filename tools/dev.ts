import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, step } from './step.ts'

/** Builds and serves, and does both again whenever a file changes. Everything runs offline, with the demo cast. */
if (!existsSync(join(root, 'dist/ssr/server.js'))) {
  const { code } = await step('build', ['node', 'tools/build.ts'], { show: true })
  if (code !== 0) process.exit(code)
}

const watched = ['server', 'domain', 'database', 'dist'].map(folder => `--watch-path=${folder}`)
const children = [
  ['vite', 'build', '--watch', '--logLevel', 'warn'],
  [
    'vite',
    'build',
    '--watch',
    '--logLevel',
    'warn',
    '--ssr',
    'web/public/server.tsx',
    '--outDir',
    'dist/ssr',
  ],
  ['node', ...watched, '--watch-preserve-output', 'server/main.ts'],
].map(([program = '', ...args]) => {
  process.stdout.write(`▶ ${program} ${args.join(' ')}\n`)
  return spawn(join(root, 'node_modules/.bin', program), args, { cwd: root, stdio: 'inherit' })
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of children) child.kill(signal)
  })
}
