// On its own because it has to be there before the browser offers to install; the rest comes later (install.ts).

/** What Chromium hands over when the app may be installed. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

export const installPrompt: { held: InstallPrompt | null; changed: () => void } = {
  held: null,
  changed: () => undefined,
}

/** It comes once a page; the browser's own hint stays away, for ours comes at a better moment. */
export function holdInstallPrompt(): void {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    installPrompt.held = event as InstallPrompt
    installPrompt.changed()
  })
}
