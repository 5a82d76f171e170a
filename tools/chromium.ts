import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { step } from './step.ts'

const debian = '/usr/bin/chromium'
const debianShell = '/usr/bin/chromium-headless-shell'

/** Where a Chromium for the tests is; undefined when there is none. CHROME_PATH names another one. */
export function findChromium(): string | undefined {
  return [process.env.CHROME_PATH, debian, chromium.executablePath()].find(path => path && existsSync(path))
}

/**
 * The Chromium without a window where Debian’s package has put it: pages cost it a third less than the whole browser,
 * which is in where it is missing or CHROME_PATH names one. It knows no push messages.
 */
export function findShell(): string | undefined {
  return !process.env.CHROME_PATH && existsSync(debianShell) ? debianShell : findChromium()
}

/** Installs Chromium where it is missing: Debian's packages as root on Debian, Playwright's own elsewhere. */
export async function ensureChromium(): Promise<void> {
  const onDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (findChromium() && (!onDebian || findShell() !== findChromium() || process.env.CHROME_PATH)) return
  if (onDebian) {
    await install(['apt-get', 'update', '-q'])
    // Older releases have no package of its own for it.
    for (const name of ['chromium', 'chromium-headless-shell'])
      await install(['apt-get', 'install', '-q', '-y', '--no-install-recommends', name])
  } else await install(['playwright', 'install', 'chromium'])
  if (!findChromium())
    throw new Error('Chromium is missing and could not be installed. Set CHROME_PATH to one.')
}

const install = (command: readonly string[]) =>
  step('Chromium', command, { show: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })
