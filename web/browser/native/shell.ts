/**
 * The native shell (Capacitor, `native/`) puts its bridge into the page before any script of ours runs; a browser has
 * none. What we use of it is typed here, so that the web build needs none of its packages (decision 0095).
 */
type Listener<Event> = (event: Event) => void
type Handle = Promise<{ remove(): Promise<void> }>
type Permission = 'prompt' | 'prompt-with-rationale' | 'granted' | 'denied'

export interface ShellPlugins {
  App: {
    addListener(name: 'backButton', tell: Listener<{ canGoBack: boolean }>): Handle
    addListener(name: 'appUrlOpen', tell: Listener<{ url: string }>): Handle
    getLaunchUrl(): Promise<{ url: string } | undefined>
    minimizeApp(): Promise<void>
  }
  Camera: {
    getPhoto(options: {
      source: 'CAMERA'
      resultType: 'uri'
      quality: number
      width: number
      height: number
      correctOrientation: boolean
    }): Promise<{ webPath?: string; format: string }>
  }
  Filesystem: {
    writeFile(options: { path: string; data: string; directory: 'CACHE' }): Promise<{ uri: string }>
  }
  FirebaseAuthentication: {
    setLanguageCode(options: { languageCode: string }): Promise<void>
    signInWithPhoneNumber(options: { phoneNumber: string }): Promise<void>
    addListener(name: 'phoneCodeSent', tell: Listener<{ verificationId: string }>): Handle
    addListener(name: 'phoneVerificationFailed', tell: Listener<{ message: string }>): Handle
  }
  FirebaseMessaging: {
    checkPermissions(): Promise<{ receive: Permission }>
    requestPermissions(): Promise<{ receive: Permission }>
    getToken(): Promise<{ token: string }>
    addListener(name: 'notificationReceived', tell: Listener<unknown>): Handle
    addListener(
      name: 'notificationActionPerformed',
      tell: Listener<{ notification: { data?: unknown } }>,
    ): Handle
  }
  Share: {
    share(options: { title: string; url?: string; files?: string[] }): Promise<unknown>
  }
  SystemBars: {
    setStyle(options: { style: 'LIGHT' | 'DARK' }): Promise<void>
  }
}

interface Bridge {
  isNativePlatform?(): boolean
  getPlatform(): string
  Plugins: Partial<ShellPlugins>
}

function bridge(): Bridge | null {
  const found = (globalThis as { Capacitor?: Bridge }).Capacitor
  return found?.isNativePlatform?.() ? found : null
}

/** Whether this page runs in the native shell, and in which. */
export const shellPlatform = (): 'android' | 'ios' | null => {
  const platform = bridge()?.getPlatform()
  return platform === 'android' || platform === 'ios' ? platform : null
}

export const isShell = (): boolean => shellPlatform() !== null

/** A plugin of the shell; null in a browser, and in a shell that was made without it. */
export const shellPlugin = <Name extends keyof ShellPlugins>(name: Name): ShellPlugins[Name] | null =>
  (isShell() && bridge()?.Plugins[name]) || null
