import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { step } from './step.ts'

const debian = '/usr/bin/chromium'

/** Where a Chromium for the tests is; undefined when there is none. CHROME_PATH names another one. */
export function findChromium(): string | undefined {
  return [process.env.CHROME_PATH, debian, chromium.executablePath()].find(path => path && existsSync(path))
}

/** Installs Chromium where it is missing: Debian's package as root on Debian, Playwright's own elsewhere. */
export async function ensureChromium(): Promise<string> {
  const found = findChromium()
  if (found) return found
  const commands =
    process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
      ? [
          ['apt-get', 'update', '-q'],
          ['apt-get', 'install', '-q', '-y', '--no-install-recommends', 'chromium'],
        ]
      : [['playwright', 'install', 'chromium']]
  for (const command of commands) {
    await step('Chromium', command, { show: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })
  }
  const installed = findChromium()
  if (!installed) throw new Error('Chromium is missing and could not be installed. Set CHROME_PATH to one.')
  return installed
}
