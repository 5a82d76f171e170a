import { isPlain, type NativeSettings } from './settings.ts'

/** The plugins that every app has; those of Firebase only where its file is there, since without it they end the app. */
const PLUGINS = [
  '@capacitor/app',
  '@capacitor/camera',
  '@capacitor/filesystem',
  '@capacitor/share',
  '@capacitor/splash-screen',
]
const MESSAGING = '@capacitor-firebase/messaging'
const AUTHENTICATION = '@capacitor-firebase/authentication'

/** The splash of the seed: the logo for one second. */
export const SPLASH_MS = 1000
export const SPLASH_COLOUR = '#ffffff'

/** What `capacitor.config.json` says. */
export function capacitorConfig(settings: NativeSettings) {
  const { appId, appName, googleServices } = settings
  return {
    appId,
    appName,
    webDir: 'www',
    loggingBehavior: 'debug',
    server: {
      // The origins that the server lets call (NATIVE_SHELLS): https://localhost and capacitor://localhost.
      androidScheme: 'https',
      iosScheme: 'capacitor',
      hostname: 'localhost',
      ...(isPlain(settings) && { cleartext: true }),
    },
    android: {
      // Older ones get the bridge as a script in the page, which its policy refuses.
      minWebViewVersion: 111,
      ...(isPlain(settings) && { allowMixedContent: true }),
      includePlugins: [...PLUGINS, ...(googleServices.android ? [MESSAGING] : [])],
    },
    ios: {
      contentInset: 'never',
      limitsNavigationsToAppBoundDomains: false,
      includePlugins: [...PLUGINS, ...(googleServices.ios ? [AUTHENTICATION, MESSAGING] : [])],
    },
    plugins: {
      SplashScreen: {
        launchShowDuration: SPLASH_MS,
        launchAutoHide: true,
        launchFadeOutDuration: 0,
        backgroundColor: SPLASH_COLOUR,
        showSpinner: false,
      },
      SystemBars: { insetsHandling: 'css', initialViewportFitValueHint: 'cover' },
      // The browser's part signs in, for each role; the plugin brings the code alone.
      FirebaseAuthentication: { skipNativeAuth: true, providers: ['phone'] },
      FirebaseMessaging: { presentationOptions: ['alert', 'sound'] },
    },
    // Two packages that end in the same folder name, and sign-ins by others that nobody is offered.
    experimental: {
      ios: {
        spm: {
          swiftToolsVersion: '6.1',
          packageOptions: { [MESSAGING]: { symlink: true } },
          packageTraits: { [AUTHENTICATION]: ['Lite'] },
        },
      },
    },
  }
}
