import { expect, type Page } from '@playwright/test'

/** Waits until the service worker has stored every file that the build names: the app opens without network then. */
export async function storedForOffline(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const { files } = (await (await fetch('/offline-files.json')).json()) as { files: string[] }
          const found = await Promise.all(files.map(file => caches.match(file, { ignoreVary: true })))
          return found.every(Boolean)
        }),
      // Hundreds of files, on a machine that does other things too.
      { timeout: 90_000 },
    )
    .toBe(true)
}
